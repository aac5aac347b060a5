/** Starts due reports, and notifies the recipients of completed ones. */
import { logger } from '#functions/platform/logger.ts';
import { listInFlight, tenantOf } from '#functions/platform/table/global-lookups.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { notifyRecipients } from './notify-recipients.ts';
import { readSchedule } from './schedule-item.ts';
import { startDue } from './start-due.ts';

/** Maximum number of schedules per tick; those due longest come first, so the rest follow in the next one. */
const MAX_SCHEDULES = 500;
/** Time after which no further schedule is started: the function has other work and must finish in time. */
const BEGIN_WITHIN = 15 * SECOND;

/**
 * Processes every schedule that is due or has a report in progress; a failure of one does not block the
 * others.
 */
export const tickSchedules = async (now: Date): Promise<void> => {
  const began = Date.now();
  const at = now.toISOString();
  for (const item of await listInFlight('schedule', MAX_SCHEDULES)) {
    if (Date.now() - began > BEGIN_WITHIN) return;
    const [tenant, id] = [tenantOf(item), item.sk];
    const table = tenantTable(tenant);
    try {
      if (String(item.dueAt) > at && item.making === undefined) continue;
      const schedule = await readSchedule(table, id);
      if (!schedule) continue;
      await startDue(table, await notifyRecipients(table, schedule, at), at);
    } catch (error) {
      logger.error('schedule not processed', { tenant, schedule: id, error: error as Error });
    }
  }
};
