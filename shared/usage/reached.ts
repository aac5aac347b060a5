/** Error messages for a reached quota: its name, its limit, and what to do. */
import { conflict, ProblemError } from '#shared/kernel/errors.ts';
import { type QuotaId, quotaOf, type StockQuota, type WindowedQuota } from './quotas.ts';
import { type QuotaWindow, secondsLeft, windowEnd } from './window.ts';

/** `6,000`; for bytes `50 GB`. */
const amountOf = (id: QuotaId, amount: number): string =>
  quotaOf(id).unit === 'bytes'
    ? `${(amount / 1_000_000_000).toLocaleString('en-US')} GB`
    : amount.toLocaleString('en-US');

const MINUTES_FROM = 120;

/** `42 seconds`, `12 minutes`; rounded up. */
const durationText = (seconds: number): string => {
  if (seconds >= MINUTES_FROM) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
};

/**
 * Returns 429 `quota-reached` for a windowed quota, with `Retry-After` in seconds (RFC 9110 §10.2.3).
 * @param asked number requested at the same time; mentioned if more than one
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
    left > 0 && asked > left ? ` ${amountOf(id, left)} remain, but this request needs ${asked}.` : '';
  return new ProblemError(
    429,
    'quota-reached',
    `${of === 'person' ? 'You have reached your' : 'Your organization has reached its'} quota "${name}": ${amountOf(id, limit)} ${things} ${length === 'hour' ? 'an' : 'a'} ${length}.${rest} It resets in ${durationText(seconds)}, at ${windowEnd(window).slice(11, 19)} UTC.`,
    { headers: { 'retry-after': String(seconds) } },
  );
};

/** Returns 409 `too-many-<quota>` for a quota of the current number. */
export const tooMany = (id: StockQuota, limit: number): ProblemError => {
  const { things, advice } = quotaOf(id);
  return conflict(
    `too-many-${id}`,
    `Limit reached: an organization can have at most ${amountOf(id, limit)} ${things}. ${advice}`,
  );
};
