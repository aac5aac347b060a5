import { reasons as callReasons, connectionReason } from '#functions/platform/outbound/outcome.ts';
import type { FailureOutcome, Redirect, Transcript, Unanswered } from './exchange.ts';
import type { Failure } from './failure.ts';

/** Reason texts for users. */
const reasons: Readonly<Record<FailureOutcome, string>> = {
  blocked: callReasons.refused,
  refused: callReasons.unreachable,
  timeout: callReasons['timed-out'],
  'tls-error': callReasons.untrusted,
  'too-large': callReasons['too-large'],
  budget: 'The request or time budget of this run for this address was exhausted.',
  stopped: 'Probing was stopped: the run was canceled, or the address showed signs of overload.',
};

/** Returns the exchange of a request without a response. */
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
