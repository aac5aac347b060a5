import type { FailureOutcome, Redirect, Transcript, Unanswered } from './exchange.ts';
import type { Failure } from './guarded-turn.ts';

const unreachable = 'The address could not be reached.';

/**
 * What people read. Blocked, refused and timeout share one sentence, so that the product cannot be used to find out
 * which ports are open behind somebody's walls (probes §2 rule 12); the audit log has the detail.
 */
const reasons: Readonly<Record<FailureOutcome, string>> = {
  blocked: unreachable,
  refused: unreachable,
  timeout: unreachable,
  'tls-error': 'No TLS connection with a trusted certificate could be made.',
  'too-large': 'The answer was larger than what is read.',
  budget: 'The requests or the time that one run may spend on this address were used up.',
  stopped: 'Asking was stopped: the run was cancelled, or the address needed to be left alone.',
};

/** The exchange of a request that brought no answer. */
export const unanswered = (
  { outcome, detail, code }: Failure,
  startedAt: string,
  redirects: readonly Redirect[],
  transcript: Transcript,
): Unanswered => ({
  outcome,
  reason: reasons[outcome],
  detail,
  ...(code === undefined ? {} : { code }),
  startedAt,
  redirects,
  transcript,
});
