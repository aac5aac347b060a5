import { logger } from '#functions/platform/logger.ts';
import { SYSTEM } from '#shared/audit-logs/audit-actors.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { WindowedQuota } from '#shared/usage/quotas.ts';
import { type Spent, spend } from './spend.ts';

/**
 * Counts quotas of an organization for work without a user.
 * @returns false if one of them is used up in this window, so that the work has to wait
 */
export const spendAsSystem = async (
  tenant: string,
  amounts: Readonly<Partial<Record<WindowedQuota, number>>>,
  now: Instant,
): Promise<boolean> => {
  const spent: Spent = { rates: new Map(), adding: [] };
  try {
    for (const [quota, amount] of Object.entries(amounts))
      spend(spent, { id: SYSTEM, tenant: { id: tenant } }, quota as WindowedQuota, amount, new Date(now));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    logger.warn('scheduled work waits for its quota', { tenant, quotas: Object.keys(amounts) });
    return false;
  } finally {
    await Promise.all(spent.adding);
  }
  return true;
};
