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

const isNotMade = ({ exchange: { outcome } }: Trial): boolean =>
  outcome === 'budget' || outcome === 'stopped';

/**
 * Makes a rejected call again as each intruder, and stops at the first that gets in. A call that could not be
 * made is the last one.
 */
export const tryIntruders = async (
  call: (caller: Intruder) => Promise<Exchange>,
  getsIn: (exchange: Exchange) => boolean,
): Promise<readonly Trial[]> => {
  const trials: Trial[] = [];
  for (const caller of intruders) {
    const trial = { caller, exchange: await call(caller) };
    trials.push(trial);
    if (isNotMade(trial) || getsIn(trial.exchange)) break;
  }
  return trials;
};

/** Returns why some intruders were not tried: a sentence; undefined if all were. */
export const untriedReason = (trials: readonly Trial[] = []): string | undefined => {
  const last = trials.at(-1);
  if (!last || !isNotMade(last) || !('reason' in last.exchange)) return undefined;
  const untried = intruders.slice(intruders.indexOf(last.caller)).map((caller) => intruderLabels[caller]);
  return `Not tried: ${untried.join(', ')}. ${last.exchange.reason}`;
};

/** Returns the intruders that were rejected as well: a sentence; undefined if there are none. */
export const rejectedIntruders = (
  trials: readonly Trial[] = [],
  isRejected: (exchange: Exchange) => boolean,
): string | undefined => {
  const rejected = trials.filter(({ exchange }) => isRejected(exchange));
  return rejected.length === 0
    ? undefined
    : `Rejected as well: ${rejected.map(({ caller }) => intruderLabels[caller]).join(', ')}.`;
};
