import { reasons as callReasons, connectionReason } from '#functions/platform/outbound/outcome.ts';
import type { FailureOutcome, Redirect, Transcript, Unanswered } from './exchange.ts';
import type { Failure } from './failure.ts';

/** Reason texts for users. Budget and stop signals are ours, so their reason names the cause and the address. */
const reasons: Readonly<Record<Exclude<FailureOutcome, 'budget' | 'stopped'>, string>> = {
  blocked: callReasons.refused,
  refused: callReasons.unreachable,
  timeout: callReasons['timed-out'],
  'tls-error': callReasons.untrusted,
  'too-large': callReasons['too-large'],
};

const reasonOf = ({ outcome, detail, code = '' }: Failure, { url }: Transcript): string => {
  const { origin } = new URL(url);
  if (outcome === 'budget') return `The budget of this run for ${origin} is exhausted: ${detail}.`;
  if (outcome === 'stopped') return `Probing of ${origin} was stopped: ${detail}.`;
  return ((outcome === 'refused' || outcome === 'timeout') && connectionReason(code)) || reasons[outcome];
};

/** Returns the exchange of a request without a response. */
export const unanswered = (
  failure: Failure,
  startedAt: string,
  redirects: readonly Redirect[],
  transcript: Transcript,
): Unanswered => ({
  ...failure,
  reason: reasonOf(failure, transcript),
  startedAt,
  redirects,
  transcript,
});
