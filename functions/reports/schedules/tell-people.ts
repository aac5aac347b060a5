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

/** After so many minutes in which somebody could not be written to the rest is given up. */
const MOST_FAILURES = 5;

const overtaken = () => new Error('Somebody else wrote this schedule first.');

/** The schedule as it is once a write of it has been committed. */
const moved = async (
  table: TenantTable,
  read: Schedule,
  next: Schedule,
  more: readonly Write[] = [],
): Promise<Schedule> => {
  await table.commit([scheduleWrite(table, read, next, overtaken), ...more]);
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

/** Notes what came of a time, and that it is over. */
const finish = async (
  table: TenantTable,
  schedule: Schedule,
  { dueAt, late, reportId, told }: Making,
  report: Report | undefined,
  { reason, of }: Outcome,
  now: Instant,
): Promise<Schedule> => {
  const { making: _, ...rest } = schedule;
  const status = report?.end?.status ?? 'failed';
  const last = {
    ...{ dueAt, at: now, status, reportId, mailed: told.length, of },
    ...(reason === undefined ? {} : { reason }),
    ...(late ? { late } : {}),
  };
  const details = { reportId, status, mailed: told.length, of, ...(reason === undefined ? {} : { reason }) };
  const { id: resourceId } = schedule;
  return moved(table, schedule, { ...rest, last }, [
    systemEvent(table.tenant, reportId, now, {
      ...{ action: 'send', resource: 'report-schedule', resourceId, details },
    }),
  ]);
};

/**
 * Tells people of the report of a schedule once it has ended: each by a mail of its own, noted before the next, so that after a crash
 * at most one gets it twice. Who left the organization meanwhile gets nothing.
 * @param send how it is sent
 * @returns the schedule as it is then
 */
export const tellPeople = async (
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
    const reason = report?.end?.reason ?? 'The report is not there any more.';
    return finish(table, schedule, making, report, { reason, of }, now);
  }
  if (of === 0) {
    const reason = 'None of its recipients belongs to the organization any more.';
    return finish(table, schedule, making, report, { reason, of }, now);
  }
  if (mailSender() === undefined) {
    const reason = 'This deployment sends no e-mail any more.';
    return finish(table, schedule, making, report, { reason, of }, now);
  }
  const mail = mailOf(schedule, making, report);
  let current = schedule;
  for (const { id, email } of people.filter((one) => !making.told.includes(one.id))) {
    try {
      await send({ to: email, ...mail });
    } catch (error) {
      logger.error('report notice not sent', { tenant: table.tenant, error: error as Error });
      making = { ...making, failures: making.failures + 1 };
      if (making.failures < MOST_FAILURES) return moved(table, current, { ...current, making });
      const reason = 'The provider of e-mail did not take all messages.';
      return finish(table, current, making, report, { reason, of }, now);
    }
    making = { ...making, told: [...making.told, id] };
    current = await moved(table, current, { ...current, making });
  }
  return finish(table, current, making, report, { of }, now);
};
