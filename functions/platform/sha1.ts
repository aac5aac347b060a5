import { createHash } from 'node:crypto';

/** SHA-1 for name-based ids (RFC 9562 §5.5); not used for security. */
export const sha1 = (bytes: Uint8Array): Uint8Array =>
  new Uint8Array(createHash('sha1').update(bytes).digest());
