/**
 * How calls are signed, so that a receiver can tell that they are ours, and sees one that is sent again by somebody else. The header
 * `Accredit-Signature` says `t=<time>,v1=<signature>`: the time of the call in Unix seconds, and HMAC-SHA256 (RFC 2104) in lower-case hex
 * of `<time>.<body>` with the secret of the destination as UTF-8. A receiver makes the same of the body as it came, compares in constant time,
 * and refuses a time that is more than five minutes off.
 */
export const SIGNATURE_HEADER = 'accredit-signature';

/** The text that is signed. @param seconds Unix time */
export const signedText = (seconds: number, body: string): string => `${seconds}.${body}`;

/** Value of the header. */
export const signatureHeader = (seconds: number, signature: string): string => `t=${seconds},v1=${signature}`;
