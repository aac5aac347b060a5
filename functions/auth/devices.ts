/**
 * Browsers in which an account signed in before. Each has its own secret, which separates its attempts from
 * those of attackers in the same network (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 * The secret grants no access.
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

/** Format of our secrets; a value in another format was not created here. */
const SECRET = /^[\w-]{43}$/;

const secretOf = (cookies: readonly string[]): string | undefined => {
  const secret = deviceOfCookies(cookies, isSecure());
  return secret !== undefined && SECRET.test(secret) ? secret : undefined;
};

/**
 * Returns the id of a browser in which the account signed in recently; undefined for other browsers. Costs 1
 * RRU for a browser with a secret.
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
 * Marks the browser as known to an account that signed in there. Users of a shared browser share its secret,
 * but each is recorded separately.
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
