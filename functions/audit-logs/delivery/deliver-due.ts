import { concurrently } from '#functions/platform/concurrently.ts';
import { logger } from '#functions/platform/logger.ts';
import { listInFlight, tenantOf } from '#functions/platform/table/global-lookups.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { deliver } from './deliver.ts';

/**
 * Maximum number of destinations per run. The least recently called come first, so the rest follow in the
 * next run.
 */
const MAX_DELIVERIES = 500;
const AT_ONCE = 20;
/** No call starts after this time, so that the function ends within its timeout. */
const BEGIN_WITHIN = 25 * SECOND;

/** Delivers to every destination that is due. A failing destination does not delay the others. */
export const deliverDue = async (
  clock: Clock,
  chance: () => number,
  milliseconds?: number,
): Promise<void> => {
  const now = clock();
  const until = new Date(now.getTime() + BEGIN_WITHIN);
  const listed = await listInFlight('delivery', MAX_DELIVERIES);
  const due = listed.filter(({ gsi3sk }) => String(gsi3sk) <= now.toISOString());
  await concurrently(due, AT_ONCE, async (item) => {
    if (clock() > until) return;
    const [tenant, destination] = [tenantOf(item), item.sk];
    try {
      const courier = { clock, chance, until, ...(milliseconds !== undefined && { milliseconds }) };
      await deliver(tenantTable(tenant), destination, courier);
    } catch (error) {
      logger.error('audit events not delivered', { tenant, destination, error: error as Error });
    }
  });
};
