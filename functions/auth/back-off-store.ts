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

/** Account, network and browser of a sign-in attempt. */
export interface Subjects {
  /** Canonical email address, whether or not it has an account. */
  readonly account: string;
  /** Network address of the viewer; counted by its network. */
  readonly address: string;
  /**
   * The browser, if the account signed in there before (`knownDevice`): its attempts are counted separately.
   */
  readonly device?: string | undefined;
}

const TRIES = 30;
const moved = new Error('Another attempt was counted concurrently.');

/** Hashed, so that the table does not record who tried to sign in from where. */
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

/** Returns the write that counts a failure, unless another was counted since `before` was read. */
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
  /** Hashed with `digestOf`. */
  readonly value: string;
}

/** Counts a failure that has occurred, whether or not its subject must already wait. */
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

/** Returns the write that reverts one failure counted in advance. */
const releaseAttempt = ({ value }: Counted): Write => ({
  update: globalKey('BACKOFF', value),
  expression: 'SET failures = if_not_exists(failures, :one) - :one REMOVE blockedUntil',
  values: { ':one': 1 },
});

/** @throws ProblemError 429 with `Retry-After` while one of them must wait */
const countAll = async (
  all: readonly Counted[],
  now: Instant,
  rejection: (seconds: number) => string,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const states = await Promise.all(all.map(({ value }) => read(value)));
    const wait = Math.max(...states.map((state) => secondsToWait(state, now)));
    if (wait > 0) throw tooManyRequests(rejection(wait), wait);
    try {
      return await commitGlobal(all.map(({ subject, value }, i) => count(subject, value, states[i], now)));
    } catch (error) {
      if (error !== moved) throw error;
      if (attempt === TRIES) throw tooManyRequests('Too many concurrent attempts. Try again in a second.', 1);
      await backOff(attempt);
    }
  }
};

const counted = (subject: BackOffSubject, ...of: readonly string[]): Counted => ({
  subject,
  value: digestOf(subject, of.join(' ')),
});

const waitToSignIn = (seconds: number) => `Too many sign-in attempts. Try again in ${seconds} seconds.`;

/** Key that records a sign-in of an account from a network. */
const knownKey = (account: string, network: string) =>
  globalKey('BACKOFF', `known#${createHash('sha256').update(`${account} ${network}`).digest('hex')}`);

/** A sign-in attempt that was allowed. */
export interface SignInTry {
  /** The account has not signed in from this network recently. */
  readonly isNewNetwork: boolean;
  /**
   * Checks, once the attempt has a slot, that its network may still try.
   * @throws ProblemError 429 with `Retry-After` if it may not
   */
  readonly checkNetwork: () => Promise<void>;
  /** Counts the failure against its network. */
  readonly failed: () => Promise<void>;
  /**
   * Returns the writes of a successful attempt: they reset the account's failures in that network and mark
   * the network as known.
   */
  readonly succeeded: () => readonly Write[];
}

/**
 * Counts a password attempt as failed before it is made, so that concurrent attempts cannot exceed the limit.
 * Failures of the network are counted afterward, because all its users may sign in within the same minute.
 * @throws ProblemError 429 with `Retry-After` while the account must wait
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
      ...(isTrusted ? [] : [releaseAttempt(wide)]),
    ],
  };
};

/**
 * Counts a signed-in user's attempt at their own password before it is made. Attempts of other users have no
 * effect.
 * @returns the writes of a successful attempt
 * @throws ProblemError 429 with `Retry-After` while the user must wait
 */
export const countOwnTry = async (userId: string, now: Instant): Promise<readonly Write[]> => {
  const own = counted('own-password', userId);
  await countAll([own], now, (seconds) => `Too many attempts. Try again in ${seconds} seconds.`);
  return [{ delete: globalKey('BACKOFF', own.value) }];
};

/**
 * Counts an email request without a session, whether or not the email will be sent.
 * @throws ProblemError 429 with `Retry-After` while either subject must wait
 */
export const countMail = ({ account, address, device }: Subjects, now: Instant): Promise<void> =>
  countAll(
    device === undefined
      ? [counted('mail-account', account), counted('mail-network', networkOf(address))]
      : [counted('mail-account', account, device)],
    now,
    (seconds) => `An email was just requested. Try again in ${seconds} seconds.`,
  );

/**
 * Counts a new organization. Requests from the server's own machine are not limited.
 * @throws ProblemError 429 with `Retry-After` while the network must wait
 */
export const countFounding = async (address: string, now: Instant): Promise<void> => {
  if (isOwnMachine(address)) return;
  await countAll(
    [counted('founding', networkOf(address))],
    now,
    (seconds) => `Too many accounts were created from your network. Try again in ${seconds} seconds.`,
  );
};

/**
 * Counts an opened demo session. Requests from the server's own machine are not limited.
 * @throws ProblemError 429 with `Retry-After` while the network must wait
 */
export const countDemo = async (address: string, now: Instant): Promise<void> => {
  if (isOwnMachine(address)) return;
  await countAll(
    [counted('demo', networkOf(address))],
    now,
    (seconds) => `The demo was opened too often from your network. Try again in ${seconds} seconds.`,
  );
};
