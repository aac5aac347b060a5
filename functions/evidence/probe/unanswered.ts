import { reasons as callReasons, connectionReason } from '#functions/platform/outbound/outcome.ts';
import type { FailureOutcome, Redirect, Transcript, Unanswered } from './exchange.ts';
import type { Failure } from './failure.ts';

/** What people read. */
const reasons: Readonly<Record<FailureOutcome, string>> = {
  blocked: callReasons.refused,
  refused: callReasons.unreachable,
  timeout: callReasons['timed-out'],
  'tls-error': callReasons.untrusted,
  'too-large': callReasons['too-large'],
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
  reason:
    ((outcome === 'refused' || outcome === 'timeout') && connectionReason(code ?? '')) || reasons[outcome],
  detail,
  ...(code === undefined ? {} : { code }),
  startedAt,
  redirects,
  transcript,
});
