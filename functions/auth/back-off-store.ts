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
  secondsToWait,
} from '#shared/auth/back-off.ts';
import { tooManyRequests } from '#shared/kernel/errors.ts';
import { type Instant, later } from '#shared/kernel/time.ts';

/** Whom a try is counted against. */
export interface Subjects {
  /** Canonical e-mail address, whether it has an account or not. */
  readonly account: string;
  /** Network address of the viewer. */
  readonly address: string;
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

/**
 * Counts a try at a password as failed before it is made, so that many at once cannot pass the limit; `forgive` takes it
 * back.
 * @throws ProblemError 429 with `Retry-After` while either subject has to wait
 */
export const countTry = ({ account, address }: Subjects, now: Instant): Promise<void> =>
  countAll(
    [
      { subject: 'account', value: digestOf('account', account) },
      { subject: 'address', value: digestOf('address', address) },
    ],
    now,
    (seconds) => `Too many sign-in attempts. Try again in ${seconds} seconds.`,
  );

/**
 * Counts an e-mail that somebody without a session asks for, whether it will be sent or not.
 * @throws ProblemError 429 with `Retry-After` while either subject has to wait
 */
export const countMail = ({ account, address }: Subjects, now: Instant): Promise<void> =>
  countAll(
    [
      { subject: 'mail-account', value: digestOf('mail-account', account) },
      { subject: 'mail-address', value: digestOf('mail-address', address) },
    ],
    now,
    (seconds) => `An e-mail was asked for a moment ago. Try again in ${seconds} seconds.`,
  );

/**
 * The writes of a try that succeeded: the account starts afresh, the address gets this one try back. It does not start
 * afresh, or an attacker could clear it by signing in to an account of his own between guesses.
 */
export const forgive = ({ account, address }: Subjects): readonly Write[] => [
  { delete: globalKey('BACKOFF', digestOf('account', account)) },
  {
    update: globalKey('BACKOFF', digestOf('address', address)),
    expression: 'SET failures = if_not_exists(failures, :one) - :one REMOVE blockedUntil',
    values: { ':one': 1 },
  },
];
