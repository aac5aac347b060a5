/** What is said when a quota is reached: its name, its limit, and what to do. */
import { conflict, ProblemError } from '#shared/kernel/errors.ts';
import { type QuotaId, quotaOf, type StockQuota, type WindowedQuota } from './quotas.ts';
import { type QuotaWindow, secondsLeft, windowEnd } from './window.ts';

/** `6,000`; of bytes `50 GB`. */
const amountOf = (id: QuotaId, amount: number): string =>
  quotaOf(id).unit === 'bytes'
    ? `${(amount / 1_000_000_000).toLocaleString('en-US')} GB`
    : amount.toLocaleString('en-US');

const MINUTES_FROM = 120;

/** `42 seconds`, `12 minutes`; rounded up. */
const inWords = (seconds: number): string => {
  if (seconds >= MINUTES_FROM) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
};

/**
 * 429 `quota-reached` of a quota that is counted in windows, with `Retry-After` in seconds (RFC 9110 §10.2.3).
 * @param asked how many at once; said where it is more than one
 * @param left of the limit
 */
export const quotaReached = (
  id: WindowedQuota,
  { limit, asked, left }: { readonly limit: number; readonly asked: number; readonly left: number },
  window: QuotaWindow,
  now: Date,
): ProblemError => {
  const { name, things, window: length, of } = quotaOf(id);
  const seconds = secondsLeft(window, now);
  const rest =
    left > 0 && asked > left ? ` Of them ${amountOf(id, left)} are left, and this asks for ${asked}.` : '';
  return new ProblemError(
    429,
    'quota-reached',
    `${of === 'person' ? 'You have reached your' : 'Your organization has reached its'} quota "${name}": ${amountOf(id, limit)} ${things} ${length === 'hour' ? 'an' : 'a'} ${length}.${rest} It is free again in ${inWords(seconds)}, at ${windowEnd(window).slice(11, 19)} UTC.`,
    { headers: { 'retry-after': String(seconds) } },
  );
};

/** 409 `too-many-<quota>` of a quota of what there is now. */
export const tooMany = (id: StockQuota, limit: number): ProblemError => {
  const { things, advice } = quotaOf(id);
  return conflict(
    `too-many-${id}`,
    `An organization has at most ${amountOf(id, limit)} ${things}. ${advice}`,
  );
};
