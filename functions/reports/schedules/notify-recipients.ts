import { systemEvent } from '#functions/platform/audit/system-event.ts';
import { logger } from '#functions/platform/logger.ts';
import { type Mail, mailSender, sendMail } from '#functions/platform/mail/send-mail.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { noticeMail } from '#shared/reports/schedules/notice.ts';
import { styleOrDefault } from '#shared/reports/styles/styles.ts';
import { type Report, readReport } from '../report-item.ts';
import { activeRecipients } from './recipients.ts';
import { type Making, type Schedule, scheduleWrite } from './schedule-item.ts';

/** Number of minutes with failed emails after which the remaining recipients are given up. */
const MAX_FAILURES = 5;

const conflict = () => new Error('Another process updated this schedule first.');

/** Returns the schedule after a write of it has been committed. */
const moved = async (
  table: TenantTable,
  read: Schedule,
  next: Schedule,
  more: readonly Write[] = [],
): Promise<Schedule> => {
  await table.commit([scheduleWrite(table, read, next, conflict), ...more]);
  return { ...next, revision: read.revision + 1 };
};

const mailOf = (schedule: Schedule, { dueAt, late }: Making, report: Report): Omit<Mail, 'to'> => {
  const { origin } = schedule;
  const { agents = 0, score = null, at = dueAt } = report.end ?? {};
  return noticeMail({
    style: styleOrDefault(report.style).name,
    ofOneAgent: report.agent !== undefined,
    frameworks: report.frameworks.length,
    ...{ agents, score, dueAt, at, late },
    link: `${origin}/reports?${new URLSearchParams({ report: report.id })}`,
    schedules: `${origin}/reports`,
  });
};

interface Outcome {
  readonly reason?: string | undefined;
  readonly of: number;
}

/** Records the result of a time and ends it. */
const finish = async (
  table: TenantTable,
  schedule: Schedule,
  { dueAt, late, reportId, notified }: Making,
  report: Report | undefined,
  { reason, of }: Outcome,
  now: Instant,
): Promise<Schedule> => {
  const { making: _, ...rest } = schedule;
  const status = report?.end?.status ?? 'failed';
  const last = {
    ...{ dueAt, at: now, status, reportId, mailed: notified.length, of },
    ...(reason === undefined ? {} : { reason }),
    ...(late ? { late } : {}),
  };
  const details = {
    reportId,
    status,
    mailed: notified.length,
    of,
    ...(reason === undefined ? {} : { reason }),
  };
  const { id: resourceId } = schedule;
  return moved(table, schedule, { ...rest, last }, [
    systemEvent(table.tenant, reportId, now, {
      ...{ action: 'send', resource: 'report-schedule', resourceId, details },
    }),
  ]);
};

/**
 * Notifies the recipients of a schedule's report once it has ended: one email each, recorded before the next,
 * so that after a crash at most one user receives it twice. Users who left the organization meanwhile are not
 * notified.
 * @param send sends an email
 * @returns the updated schedule
 */
export const notifyRecipients = async (
  table: TenantTable,
  schedule: Schedule,
  now: Instant,
  send: (mail: Mail) => Promise<void> = sendMail,
): Promise<Schedule> => {
  if (!schedule.making) return schedule;
  let making: Making = schedule.making;
  const report = await readReport(table, making.reportId);
  if (report && !report.end) return schedule;
  const people = await activeRecipients(table, schedule.recipients);
  const of = people.length;
  if (report?.end?.status !== 'completed') {
    const reason = report?.end?.reason ?? 'The report no longer exists.';
    return finish(table, schedule, making, report, { reason, of }, now);
  }
  if (of === 0) {
    const reason = 'None of its recipients belongs to the organization anymore.';
    return finish(table, schedule, making, report, { reason, of }, now);
  }
  if (mailSender() === undefined) {
    const reason = 'This deployment no longer sends email.';
    return finish(table, schedule, making, report, { reason, of }, now);
  }
  const mail = mailOf(schedule, making, report);
  let current = schedule;
  for (const { id, email } of people.filter((one) => !making.notified.includes(one.id))) {
    try {
      await send({ to: email, ...mail });
    } catch (error) {
      logger.error('report notice not sent', { tenant: table.tenant, error: error as Error });
      making = { ...making, failures: making.failures + 1 };
      if (making.failures < MAX_FAILURES) return moved(table, current, { ...current, making });
      const reason = 'The email provider did not accept all messages.';
      return finish(table, current, making, report, { reason, of }, now);
    }
    making = { ...making, notified: [...making.notified, id] };
    current = await moved(table, current, { ...current, making });
  }
  return finish(table, current, making, report, { of }, now);
};
