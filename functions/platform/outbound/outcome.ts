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

/** The time of the whole call is over, rather than one of its deadlines. */
export const TOTAL_TIMEOUT = 'TOTAL_TIMEOUT';
