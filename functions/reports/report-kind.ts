/** The job kind of reports and their later files. Its progress units are agents read and files written. */
import { jobKind } from '#functions/platform/jobs/job-kind.ts';
import { DAY, MINUTE } from '#shared/kernel/time.ts';
import { endedReportWrite } from './report-item.ts';

/** Name of the job kind. */
export const REPORT = 'report';

/** What a job works on: the report of the same id, or a file of a completed report. */
export interface ReportSubject {
  readonly reportId?: string;
  /** Id of the format. */
  readonly format?: string;
}

/** Limits runs that are interrupted every time. */
const MAX_ATTEMPTS = 4;

export const reportKind = jobKind<ReportSubject>({
  name: REPORT,
  workflow: 'report',
  timeouts: {
    started: MINUTE,
    giveUp: 15 * MINUTE,
    queue: DAY,
    // A file of the largest organization is written within the function timeout of five minutes.
    heartbeat: 7 * MINUTE,
    lost: 30 * MINUTE,
  },
  maxAttempts: MAX_ATTEMPTS,
  reasons: {
    notStarted: 'The report could not be started. Try again.',
    interrupted: 'The report was interrupted before it finished. Try again.',
    giveUp: `The report was interrupted ${MAX_ATTEMPTS} times before it finished. Try again.`,
    timedOut: 'The report exceeded its time limit and was stopped. Try again.',
    fault: 'The report stopped because of an internal error, which has been logged. Try again.',
  },
  // A report stays completed if a later file of it fails.
  ended: (table, { id, done, subject }, { status, reason, now }) =>
    subject.format === undefined
      ? [endedReportWrite(table, id, { status, reason, at: now, done, files: [] })]
      : [],
});
