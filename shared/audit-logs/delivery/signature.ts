/**
 * How calls are signed, so that a receiver can authenticate them and detect replays. The header
 * `Accredit-Signature` is `t=<time>,v1=<signature>`: the time of the call in Unix seconds, and HMAC-SHA256
 * (RFC 2104) in lower-case hex of `<time>.<body>` with the destination's secret as UTF-8. A receiver computes
 * the same over the raw body, compares in constant time, and rejects a time that is more than five minutes
 * off.
 */
export const SIGNATURE_HEADER = 'accredit-signature';

/** Returns the text to sign. @param seconds Unix time */
export const signedText = (seconds: number, body: string): string => `${seconds}.${body}`;

/** Returns the header value. */
export const signatureHeader = (seconds: number, signature: string): string => `t=${seconds},v1=${signature}`;
