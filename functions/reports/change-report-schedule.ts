import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { reportsContract } from '#shared/reports/contract.ts';
import { nextDue } from '#shared/reports/schedules/next-due.ts';
import { auditedSchedule, receivedSchedule, requireSender } from './schedules/received-schedule.ts';
import { changedMeanwhile, requireSchedule } from './schedules/require-schedule.ts';
import { type Schedule, scheduleWrite } from './schedules/schedule-item.ts';
import { scheduleReplyOf } from './schedules/schedule-replies.ts';

/** Work in progress and the last result are unaffected. Runs missed while paused are skipped. */
export const changeReportSchedule: Handler<typeof reportsContract.routes.changeReportSchedule> = async (
  call,
) => {
  const { params, body, session, now, origin } = call;
  const table = tenantTable(session.tenant.id);
  const read = await requireSchedule(table, params.id);
  if (!body.paused) requireSender();
  const received = await receivedSchedule(table, body);
  const { agent: _, ...stored } = read;
  const next: Schedule = { ...stored, ...received, dueAt: nextDue(received, now), origin };
  await table.commit([
    scheduleWrite(table, read, next, changedMeanwhile),
    call.audit({ resourceId: read.id, details: auditedSchedule(received) }),
  ]);
  return { body: await scheduleReplyOf(table, next) };
};
