import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { reportsContract } from '#shared/reports/contract.ts';
import { auditedSchedule } from './schedules/received-schedule.ts';
import { changedMeanwhile, requireSchedule } from './schedules/require-schedule.ts';
import { scheduleRemoval } from './schedules/schedule-item.ts';

export const deleteReportSchedule: Handler<typeof reportsContract.routes.deleteReportSchedule> = async (
  call,
) => {
  const table = tenantTable(call.session.tenant.id);
  const read = await requireSchedule(table, call.params.id);
  await table.commit([
    scheduleRemoval(table, read, changedMeanwhile),
    call.audit({ resourceId: read.id, details: auditedSchedule(read) }),
  ]);
  return { body: undefined };
};
