import { createHash } from 'node:crypto';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { commitGlobal, globalKey, lookUp } from '#functions/platform/table/global-lookups.ts';
import { backOff } from '#functions/platform/table/retry.ts';
import type { Write } from '#functions/platform/table/table.ts';
import {
  afterFailure,
  type BackOff,
  type BackOffSubject,
  FAILURES_FORGOTTEN_AFTER,
  KNOWN_FOR,
  secondsToWait,
} from '#shared/auth/back-off.ts';
import { tooManyRequests } from '#shared/kernel/errors.ts';
import { type Instant, later } from '#shared/kernel/time.ts';
import { isOwnMachine, networkOf } from './network.ts';

/** Who tries to sign in, as whom. */
export interface Subjects {
  /** Canonical e-mail address, whether it has an account or not. */
  readonly account: string;
  /** Network address of the viewer; it counts by its network. */
  readonly address: string;
  /** The browser, where the account signed in there before (`knownDevice`): its tries count by themselves. */
  readonly device?: string | undefined;
}

const TRIES = 30;
const moved = new Error('Another try was counted meanwhile.');

/** Digests, so that the table does not collect who tried to sign in from where. */
const digestOf = (subject: BackOffSubject, value: string): string =>
  `${subject}#${createHash('sha256').update(value).digest('hex')}`;

const read = async (value: string): Promise<BackOff | undefined> => {
  const item = await lookUp('BACKOFF', value);
  if (!item) return undefined;
  const failures = Number(item.failures);
  return item.blockedUntil === undefined
    ? { failures }
    : { failures, blockedUntil: String(item.blockedUntil) };
};

/** Counts a failure, unless another has been counted since `before` was read. */
const count = (subject: BackOffSubject, value: string, before: BackOff | undefined, now: Instant): Write => {
  const ttl = expiresAt(later(now, FAILURES_FORGOTTEN_AFTER));
  const unchanged = before
    ? { expression: 'failures = :seen', values: { ':seen': before.failures } }
    : {
        expression: 'attribute_not_exists(pk) OR #ttl <= :now',
        names: { '#ttl': 'ttl' },
        values: { ':now': Math.floor(Date.parse(now) / 1000) },
      };
  return {
    put: { ...globalKey('BACKOFF', value), ...afterFailure(subject, before, now), ttl },
    condition: unchanged,
    failed: () => moved,
  };
};

interface Counted {
  readonly subject: BackOffSubject;
  /** `digestOf` it. */
  readonly value: string;
}

/** Counts a failure that has happened, whether its subject has to wait already or not. */
const countOne = async ({ subject, value }: Counted, now: Instant): Promise<void> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      return await commitGlobal([count(subject, value, await read(value), now)]);
    } catch (error) {
      if (error !== moved) throw error;
      await backOff(attempt);
    }
  }
};

/** The write that takes back one failure that was counted beforehand. */
const takeBack = ({ value }: Counted): Write => ({
  update: globalKey('BACKOFF', value),
  expression: 'SET failures = if_not_exists(failures, :one) - :one REMOVE blockedUntil',
  values: { ':one': 1 },
});

/** @throws ProblemError 429 with `Retry-After` while one of them has to wait */
const countAll = async (
  all: readonly Counted[],
  now: Instant,
  refusal: (seconds: number) => string,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const states = await Promise.all(all.map(({ value }) => read(value)));
    const wait = Math.max(...states.map((state) => secondsToWait(state, now)));
    if (wait > 0) throw tooManyRequests(refusal(wait), wait);
    try {
      return await commitGlobal(all.map(({ subject, value }, i) => count(subject, value, states[i], now)));
    } catch (error) {
      if (error !== moved) throw error;
      if (attempt === TRIES) throw tooManyRequests('Too many tries at once. Try again in a second.', 1);
      await backOff(attempt);
    }
  }
};

const counted = (subject: BackOffSubject, ...of: readonly string[]): Counted => ({
  subject,
  value: digestOf(subject, of.join(' ')),
});

const waitToSignIn = (seconds: number) => `Too many sign-in attempts. Try again in ${seconds} seconds.`;

/** Names that an account signed in from a network. */
const knownKey = (account: string, network: string) =>
  globalKey('BACKOFF', `known#${createHash('sha256').update(`${account} ${network}`).digest('hex')}`);

/** A try to sign in that was let through. */
export interface SignInTry {
  /** The account did not sign in from this network of late. */
  readonly isNewNetwork: boolean;
  /**
   * Whether its network may still try, when its turn has come.
   * @throws ProblemError 429 with `Retry-After` while it may not
   */
  readonly checkNetwork: () => Promise<void>;
  /** Counts that it failed against its network. */
  readonly failed: () => Promise<void>;
  /** The writes of a try that succeeded: its account starts afresh in that network, and is known there. */
  readonly succeeded: () => readonly Write[];
}

/**
 * Counts a try at a password as failed before it is made, so that many at once cannot pass the limit. The network's failures are
 * counted once they have failed: its people may all come in the same minute.
 * @throws ProblemError 429 with `Retry-After` while the account has to wait
 */
export const countTry = async ({ account, address, device }: Subjects, now: Instant): Promise<SignInTry> => {
  const network = networkOf(address);
  const known = knownKey(account, network);
  const isKnown = (await lookUp('BACKOFF', known.pk.slice('BACKOFF#'.length))) !== undefined;
  const guess = counted('guess', account, device ?? network);
  const wide = counted('account', account);
  const ofNetwork = counted('network', network);
  const isTrusted = isKnown || device !== undefined;
  await countAll(isTrusted ? [guess] : [guess, wide], now, waitToSignIn);
  return {
    isNewNetwork: !isKnown,
    checkNetwork: async () => {
      const wait = isTrusted ? 0 : secondsToWait(await read(ofNetwork.value), now);
      if (wait > 0) throw tooManyRequests(waitToSignIn(wait), wait);
    },
    failed: () => (isTrusted ? Promise.resolve() : countOne(ofNetwork, now)),
    succeeded: () => [
      { delete: globalKey('BACKOFF', guess.value) },
      { put: { ...known, ttl: expiresAt(later(now, KNOWN_FOR)) } },
      ...(isTrusted ? [] : [takeBack(wide)]),
    ],
  };
};

/**
 * Counts a try at the own password by who has a session, before it is made: tries of others hold nobody back.
 * @returns the writes of a try that succeeded
 * @throws ProblemError 429 with `Retry-After` while the person has to wait
 */
export const countOwnTry = async (userId: string, now: Instant): Promise<readonly Write[]> => {
  const own = counted('own-password', userId);
  await countAll([own], now, (seconds) => `Too many attempts. Try again in ${seconds} seconds.`);
  return [{ delete: globalKey('BACKOFF', own.value) }];
};

/**
 * Counts an e-mail that somebody without a session asks for, whether it will be sent or not.
 * @throws ProblemError 429 with `Retry-After` while either subject has to wait
 */
export const countMail = ({ account, address, device }: Subjects, now: Instant): Promise<void> =>
  countAll(
    device === undefined
      ? [counted('mail-account', account), counted('mail-network', networkOf(address))]
      : [counted('mail-account', account, device)],
    now,
    (seconds) => `An e-mail was asked for a moment ago. Try again in ${seconds} seconds.`,
  );

/**
 * Counts a new organization. Whoever sits at the machine that serves makes as many as he likes.
 * @throws ProblemError 429 with `Retry-After` while the network has to wait
 */
export const countFounding = async (address: string, now: Instant): Promise<void> => {
  if (isOwnMachine(address)) return;
  await countAll(
    [counted('founding', networkOf(address))],
    now,
    (seconds) => `Too many accounts were made from your network. Try again in ${seconds} seconds.`,
  );
};
