/** The text of an API key: `ac_` and 24 random characters, of which each of 62 is as likely: 142 bits. */
import { randomInt } from 'node:crypto';
import { isToken } from '#functions/platform/session/token.ts';

const PREFIX = 'ac_';
const LENGTH = 24;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const newKeyText = (): string =>
  PREFIX + Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Whether a bearer token is meant as an API key. A session's token may begin so by chance, and has another length. */
export const isMeantAsKey = (text: string): boolean => text.startsWith(PREFIX) && !isToken(text);

/** Whether a text could be a key at all; others are not worth a look-up. */
export const isKeyText = (text: string): boolean => /^ac_[A-Za-z0-9]{24}$/.test(text);
