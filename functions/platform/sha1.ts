import { createHash } from 'node:crypto';

/** SHA-1, for ids that follow from a name (RFC 9562 §5.5); it protects nothing. */
export const sha1 = (bytes: Uint8Array): Uint8Array =>
  new Uint8Array(createHash('sha1').update(bytes).digest());
