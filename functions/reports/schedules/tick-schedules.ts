/** Has the reports made that are due, and tells people of those that have ended. */
import { logger } from '#functions/platform/logger.ts';
import { listInFlight, tenantOf } from '#functions/platform/table/global-lookups.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { readSchedule } from './schedule-item.ts';
import { startDue } from './start-due.ts';
import { tellPeople } from './tell-people.ts';

/** Schedules looked at in one tick; those that are due longest come first, so the rest has its turn in the next. */
const MOST = 500;
/** No schedule is begun with after this time: the function does more than this, and must end by itself. */
const BEGIN_WITHIN = 15 * SECOND;

/** Attends to every schedule that is due or whose report is made; trouble with one does not keep the others waiting. */
export const tickSchedules = async (now: Date): Promise<void> => {
  const began = Date.now();
  const at = now.toISOString();
  for (const item of await listInFlight('schedule', MOST)) {
    if (Date.now() - began > BEGIN_WITHIN) return;
    const [tenant, id] = [tenantOf(item), item.sk];
    const table = tenantTable(tenant);
    try {
      if (String(item.dueAt) > at && item.making === undefined) continue;
      const schedule = await readSchedule(table, id);
      if (!schedule) continue;
      await startDue(table, await tellPeople(table, schedule, at), at);
    } catch (error) {
      logger.error('schedule not attended to', { tenant, schedule: id, error: error as Error });
    }
  }
};
