import type { Handler } from '#functions/platform/http/handler.ts';
import { limits } from '#functions/platform/quotas/limits.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { reportsContract } from '#shared/reports/contract.ts';
import { nextDue } from '#shared/reports/schedules/next-due.ts';
import { tooMany } from '#shared/usage/reached.ts';
import { auditedSchedule, receivedSchedule, requireSender } from './schedules/received-schedule.ts';
import { countSchedules, newScheduleWrite, type Schedule } from './schedules/schedule-item.ts';
import { scheduleReplyOf } from './schedules/schedule-replies.ts';

export const createReportSchedule: Handler<typeof reportsContract.routes.createReportSchedule> = async (
  call,
) => {
  const { body, session, now, newId, origin } = call;
  requireSender();
  const table = tenantTable(session.tenant.id);
  const received = await receivedSchedule(table, body);
  const most = limits.of('report-schedules');
  if ((await countSchedules(table)) >= most) throw tooMany('report-schedules', most);
  const schedule: Schedule = {
    ...received,
    ...{ id: newId(), dueAt: nextDue(received, now), origin },
    createdBy: { id: session.userId, name: `${session.firstName} ${session.lastName}` },
    ...{ createdAt: now, revision: 1 },
  };
  await table.commit([
    newScheduleWrite(table, schedule),
    call.audit({ resourceId: schedule.id, details: auditedSchedule(received) }),
  ]);
  return { body: await scheduleReplyOf(table, schedule) };
};
