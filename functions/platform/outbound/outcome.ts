/** Outcomes of a call without a response. */

/**
 * `refused`: a rule denies the address, and nothing was sent. `unreachable`: no usable response (refused,
 * reset, unresolvable, not HTTP). `untrusted`: no verified TLS connection. `timed-out`: a deadline expired;
 * the requested action may have been performed. `too-large`: headers over the limit, a body over the cap, or
 * one that inflates beyond it.
 */
export type FailedOutcome = 'refused' | 'unreachable' | 'untrusted' | 'timed-out' | 'too-large';

/** Never thrown: external events are outcomes. */
export interface Failed {
  readonly outcome: FailedOutcome;
  /** Machine-readable cause, such as `ECONNREFUSED`, or the rule that denied it, such as `PORT`. */
  readonly code: string;
  /** For the audit log only. */
  readonly detail: string;
}

const unreachable = 'The address could not be reached.';

/**
 * Messages for users. Refused, unreachable, and timed-out share one message, so that the product cannot be
 * used to find open ports in private networks (probes §2 rule 12); the audit log has the details.
 */
export const reasons: Readonly<Record<FailedOutcome, string>> = {
  refused: unreachable,
  unreachable,
  'timed-out': unreachable,
  untrusted: 'No TLS connection with a trusted certificate could be established.',
  'too-large': 'The response exceeds the size limit.',
};

/**
 * Messages for established connections, by error code. That a public internet address responds is not
 * confidential; an address that a rule denies is never connected to, and never gets here.
 */
const ofConnections: readonly (readonly [code: RegExp, reason: string])[] = [
  [/^ABORTED$/, 'The response was interrupted before its end.'],
  [/^BODYIDLE_TIMEOUT$/, 'The response stopped before its end.'],
  [/^HPE_/, 'The server at the address does not use HTTP.'],
  [/^ECONNRESET$|^EPIPE$/, 'The connection was closed before a response.'],
  [/^ENCODING$/, 'The response uses an unsupported encoding.'],
];

/** Returns the message for an established connection without a response; undefined if none was established. */
export const connectionReason = (code: string): string | undefined =>
  ofConnections.find(([pattern]) => pattern.test(code))?.[1];

/** The time of the whole call has expired, rather than one of its phases. */
export const TOTAL_TIMEOUT = 'TOTAL_TIMEOUT';
