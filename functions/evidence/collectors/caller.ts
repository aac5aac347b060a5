/** Identity of a request's caller, and what each one sends. */

import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import {
  FORWARDED_FOR,
  type ForgedCredential,
  forgedCredentials,
} from '#functions/evidence/probe/forged-credentials.ts';

/**
 * `anonymous`: without credentials. `local`: without credentials, claiming to call from the server itself.
 * `stored-credential`: with the credential that the tenant stored.
 */
export type Caller = 'anonymous' | 'local' | ForgedCredential | 'stored-credential';

/** Callers without a valid credential that a rejecting endpoint must reject as well. */
export const intruders = [...Object.keys(forgedCredentials), 'local'] as readonly Exclude<
  Caller,
  'anonymous' | 'stored-credential'
>[];
export type Intruder = (typeof intruders)[number];

/** A call that was rejected without credentials, made again by an intruder. */
export interface Trial {
  readonly caller: Intruder;
  readonly exchange: Exchange;
}

/** Labels of what an intruder presents. */
export const intruderLabels: Readonly<Record<Intruder, string>> = {
  'invalid-token': 'an invalid token',
  'unsigned-jwt': 'an unsigned JWT',
  'wrong-key-jwt': 'a JWT signed with a wrong key',
  'expired-jwt': 'an expired JWT with an invalid signature',
  'provider-key': 'an invented key of the shape sk-…',
  'default-key': 'the default key sk-1234',
  'default-password': 'the default user and password admin:admin',
  local: 'the header X-Forwarded-For: 127.0.0.1',
};

/** Returns the headers of a caller; the probe itself adds the stored credential. */
export const callerHeaders = (caller: Caller): Readonly<Record<string, string>> => {
  if (caller === 'local') return { 'x-forwarded-for': FORWARDED_FOR };
  return caller === 'anonymous' || caller === 'stored-credential' ? {} : forgedCredentials[caller];
};

/**
 * Makes a rejected call again as each intruder, and stops at the first that gets in or that is not asked any
 * more.
 */
export const tryIntruders = async (
  call: (caller: Intruder) => Promise<Exchange>,
  getsIn: (exchange: Exchange) => boolean,
): Promise<readonly Trial[]> => {
  const trials: Trial[] = [];
  for (const caller of intruders) {
    const exchange = await call(caller);
    if (exchange.outcome === 'budget' || exchange.outcome === 'stopped') break;
    trials.push({ caller, exchange });
    if (getsIn(exchange)) break;
  }
  return trials;
};
