/** Counts against quotas on behalf of a request, which receives the remaining units. */

import type { Principal } from '#functions/platform/http/handler.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { quotaOf, quotas, type WindowedQuota, windows } from '#shared/usage/quotas.ts';
import type { Rate } from '#shared/usage/rate-limit-fields.ts';
import { quotaReached } from '#shared/usage/reached.ts';
import { secondsLeft } from '#shared/usage/window.ts';
import { limits } from './limits.ts';
import { type Take, windowCounter } from './window-counter.ts';

/** Units that one request has used so far. */
export interface Spent {
  /** One per quota, in the order of first use. */
  readonly rates: Map<WindowedQuota, Rate>;
  /** Pending writes; none of them rejects. */
  readonly adding: Promise<void>[];
}

/** The counter of this process; tests of two instances create their own. */
const take = windowCounter();

/**
 * Counts `amount` units of a quota for the caller's tenant, or for the caller alone.
 * @throws ProblemError 429 `quota-reached` if too few are left; then nothing is counted
 */
export const spend = (
  spent: Spent,
  { id, tenant }: Pick<Principal, 'id' | 'tenant'>,
  quota: WindowedQuota,
  amount: number,
  now: Date,
  counter: Take = take,
): void => {
  const limit = limits.of(quota);
  const of = quotaOf(quota).of === 'person' ? { of: id } : {};
  const { window, left, isWithin, added } = counter(tenant.id, quota, { amount, limit, ...of }, now);
  spent.rates.set(quota, {
    policy: quota,
    limit,
    windowSeconds: windows[quotas[quota].window] / SECOND,
    left,
    seconds: secondsLeft(window, now),
  });
  if (added) spent.adding.push(added);
  if (!isWithin) throw quotaReached(quota, { limit, asked: amount, left }, window, now);
};
