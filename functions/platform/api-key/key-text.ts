/** The text of an API key: `ac_` and 24 random characters, uniformly distributed over 62: 142 bits. */
import { randomInt } from 'node:crypto';
import { isToken } from '#functions/platform/session/token.ts';

const PREFIX = 'ac_';
const LENGTH = 24;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const newKeyText = (): string =>
  PREFIX + Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/**
 * Returns whether a bearer token is intended as an API key. A session token may have the same prefix by
 * chance, but another length.
 */
export const isMeantAsKey = (text: string): boolean => text.startsWith(PREFIX) && !isToken(text);

/** Returns whether a text is a well-formed key; others need no lookup. */
export const isKeyText = (text: string): boolean => /^ac_[A-Za-z0-9]{24}$/.test(text);
