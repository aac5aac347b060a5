import { concurrently } from '#functions/platform/concurrently.ts';
import { logger } from '#functions/platform/logger.ts';
import { isLive } from '#functions/platform/table/expiry.ts';
import { listInFlight, tenantOf } from '#functions/platform/table/global-lookups.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { instant } from '#shared/kernel/time.ts';
import { beat } from './beat-store.ts';

/** Maximum number of tenants per beat; the longest waiting come first. */
const MAX_VIEWERS = 5000;
const AT_A_TIME = 20;

/** Sends a beat to every tenant with viewers; an error of one tenant does not delay the others. */
export const beatAll = async (now: Date): Promise<void> => {
  const due = (await listInFlight('viewers', MAX_VIEWERS)).filter(isLive).map(tenantOf);
  await concurrently(due, AT_A_TIME, async (tenant) => {
    try {
      await beat(tenantTable(tenant), instant(now));
    } catch (error) {
      logger.error('no beat', { tenant, error: error as Error });
    }
  });
};
