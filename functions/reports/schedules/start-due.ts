import { customNamesFor } from '#functions/frameworks/resolve-framework.ts';
import { systemEvent } from '#functions/platform/audit/system-event.ts';
import { newId } from '#functions/platform/ids.ts';
import { launchJob } from '#functions/platform/jobs/launch-job.ts';
import { spendAsSystem } from '#functions/platform/quotas/spend-as-system.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantName } from '#functions/platform/table/tenant-name.ts';
import { isCustom } from '#shared/frameworks/names.ts';
import { type Instant, MINUTE } from '#shared/kernel/time.ts';
import { nextDue } from '#shared/reports/schedules/next-due.ts';
import { newReport, newReportWrites } from '../new-report.ts';
import { reportKind } from '../report-kind.ts';
import { type Schedule, scheduleWrite } from './schedule-item.ts';

/** A time that was due longer ago counts as missed and is made up for now. */
const LATE = 15 * MINUTE;

/** Another tick or a user was faster: the work is done, or will be with the next tick. */
class ConflictError extends Error {}
const conflict = () => new ConflictError('Another process updated this schedule first.');

const commit = async (table: TenantTable, writes: Parameters<TenantTable['commit']>[0]): Promise<boolean> => {
  try {
    await table.commit(writes);
    return true;
  } catch (error) {
    if (error instanceof ConflictError) return false;
    throw error;
  }
};

/** Skips a time without a report and records the reason, which the page shows. */
const skip = (table: TenantTable, schedule: Schedule, reason: string, now: Instant): Promise<boolean> => {
  const { id, dueAt, recipients } = schedule;
  const last = { dueAt, at: now, status: 'skipped' as const, reason, mailed: 0, of: recipients.length };
  return commit(table, [
    scheduleWrite(table, schedule, { ...schedule, dueAt: nextDue(schedule, now), last }, conflict),
    systemEvent(table.tenant, id, now, {
      ...{ action: 'skip', resource: 'report-schedule', resourceId: id, details: { dueAt, reason } },
    }),
  ]);
};

/**
 * Creates the report of a due schedule once: the report and the next time are one transaction. Of several
 * times missed during downtime, the first is made up for, with a note. A time that is due while the previous
 * report is in progress is skipped.
 */
export const startDue = async (table: TenantTable, schedule: Schedule, now: Instant): Promise<void> => {
  const { id, paused, dueAt, making, frameworks, agent } = schedule;
  if (paused || dueAt > now) return;
  if (making) {
    await skip(
      table,
      schedule,
      'The previous report was still in progress, or its recipients were being notified.',
      now,
    );
    return;
  }
  const custom = await customNamesFor(
    table,
    frameworks.map(({ key }) => key),
  );
  const gone = frameworks.filter(({ key }) => isCustom(key) && custom[key] === undefined);
  if (gone.length > 0) {
    const names = gone.map(({ name }) => name).join(', ');
    await skip(table, schedule, `The framework ${names} no longer exists. Change the schedule.`, now);
    return;
  }
  // Without room in this hour, it is checked again with the next tick.
  if (!(await spendAsSystem(table.tenant, { reports: 1 }, now))) return;
  const { style, includesRemediationPlan, createdBy } = schedule;
  const report = await newReport(table, {
    ...{ id: newId(), style, frameworks, includesRemediationPlan, createdAt: now },
    organization: await tenantName(table),
    ...(agent ? { agent } : {}),
    requestedBy: { id: createdBy.id, name: `Schedule of ${createdBy.name}` },
  });
  const late = Date.parse(now) - Date.parse(dueAt) > LATE;
  const next: Schedule = {
    ...schedule,
    dueAt: nextDue(schedule, now),
    making: { reportId: report.id, dueAt, late, since: now, notified: [], failures: 0 },
  };
  const isMine = await commit(table, [
    ...newReportWrites(table, report),
    scheduleWrite(table, schedule, next, conflict),
    systemEvent(table.tenant, id, now, {
      ...{ action: 'generate', resource: 'report', resourceId: report.id },
      details: { title: report.title, schedule: id, dueAt, ...(late ? { late } : {}) },
    }),
  ]);
  if (isMine) await launchJob(reportKind, table, report.id);
};
