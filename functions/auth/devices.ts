/**
 * Browsers in which an account signed in before: each keeps a secret of its own, by which its tries are told from those of strangers
 * who share its network (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). It opens nothing.
 */
import { createHash } from 'node:crypto';
import { isSecure } from '#functions/platform/front.ts';
import { deviceCookie, deviceOfCookies } from '#functions/platform/session/session-cookie.ts';
import { newToken } from '#functions/platform/session/token.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { globalKey, lookUp } from '#functions/platform/table/global-lookups.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { KNOWN_FOR } from '#shared/auth/back-off.ts';
import { type Instant, later, SECOND } from '#shared/kernel/time.ts';

const digestOf = (account: string, secret: string): string =>
  `device#${createHash('sha256').update(`${account} ${secret}`).digest('hex')}`;

/** A secret as they are made; what is of no such form was not made here. */
const SECRET = /^[\w-]{43}$/;

const secretOf = (cookies: readonly string[]): string | undefined => {
  const secret = deviceOfCookies(cookies, isSecure());
  return secret !== undefined && SECRET.test(secret) ? secret : undefined;
};

/**
 * What names the browser among those in which the account signed in of late; undefined for one in which it did not. 1 RRU for a
 * browser that has a secret at all.
 */
export const knownDevice = async (
  account: string,
  cookies: readonly string[],
): Promise<string | undefined> => {
  const secret = secretOf(cookies);
  if (secret === undefined) return undefined;
  const value = digestOf(account, secret);
  return (await lookUp('BACKOFF', value)) && value;
};

/**
 * Has the browser known to an account that signed in there. All who share a browser share its secret, and each is known for itself.
 */
export const rememberDevice = (
  account: string,
  cookies: readonly string[],
  now: Instant,
): { readonly write: Write; readonly cookie: string } => {
  const secret = secretOf(cookies) ?? newToken();
  return {
    write: {
      put: { ...globalKey('BACKOFF', digestOf(account, secret)), ttl: expiresAt(later(now, KNOWN_FOR)) },
    },
    cookie: deviceCookie(secret, KNOWN_FOR / SECOND, isSecure()),
  };
};
