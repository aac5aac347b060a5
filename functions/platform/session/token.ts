/** Secrets that are given out once and stored only as digests: session tokens and invitations. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as base64url text of 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether a text could be a token at all; others are not worth a look-up. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** SHA-256 in hex. A plain digest is enough, since a token has more entropy than can be searched. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
