/** Secrets that are issued once and stored only as digests: session tokens and invitations. */
import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits as 43 characters of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns whether a text has the format of a token; other texts need no lookup. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** Returns SHA-256 in hex. A plain digest is sufficient, because a token has too much entropy for a search. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
