/** What a call came to that brought no answer. */

/**
 * `refused`: a rule of ours denies the address, and nothing was sent. `unreachable`: no usable answer (refused, reset,
 * unresolvable, not HTTP). `untrusted`: no verified TLS connection. `timed-out`: a deadline passed; what was asked for may have
 * been done. `too-large`: headers over the limit, a body over the cap, or one that inflates past it.
 */
export type FailedOutcome = 'refused' | 'unreachable' | 'untrusted' | 'timed-out' | 'too-large';

/** Never thrown: what the world does is an outcome. */
export interface Failed {
  readonly outcome: FailedOutcome;
  /** Machine code of the cause, such as `ECONNREFUSED`, or the rule that denied it, such as `PORT`. */
  readonly code: string;
  /** For the audit log alone. */
  readonly detail: string;
}

const unreachable = 'The address could not be reached.';

/**
 * What people read. Refused, unreachable and timed out share one sentence, so that the product cannot be used to find out
 * which ports are open behind somebody's walls (probes §2 rule 12); the audit log has the detail.
 */
export const reasons: Readonly<Record<FailedOutcome, string>> = {
  refused: unreachable,
  unreachable,
  'timed-out': unreachable,
  untrusted: 'No TLS connection with a trusted certificate could be made.',
  'too-large': 'The answer was larger than what is read.',
};

/**
 * What came of a connection that was made, by the code of its fault. That an address of the internet answers is nobody's secret;
 * one that a rule of ours denies is never connected to, and never comes here.
 */
const ofConnections: readonly (readonly [code: RegExp, reason: string])[] = [
  [/^ABORTED$/, 'The answer broke off before its end.'],
  [/^BODYIDLE_TIMEOUT$/, 'The answer stopped before its end.'],
  [/^HPE_/, 'What answers at the address does not speak HTTP.'],
  [/^ECONNRESET$|^EPIPE$/, 'The connection was ended before an answer came.'],
  [/^ENCODING$/, 'The answer is in an encoding that cannot be read.'],
];

/** What people read of a connection that was made and brought no answer; undefined where none was made. */
export const connectionReason = (code: string): string | undefined =>
  ofConnections.find(([pattern]) => pattern.test(code))?.[1];

/** The time of the whole call is over, rather than one of its deadlines. */
export const TOTAL_TIMEOUT = 'TOTAL_TIMEOUT';
