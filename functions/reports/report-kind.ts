/** The job kind of reports. Its progress units are agents read and files written. */
import { jobKind } from '#functions/platform/jobs/job-kind.ts';
import { DAY, MINUTE } from '#shared/kernel/time.ts';
import { endedReportWrite } from './report-item.ts';

/** Name of the job kind. */
export const REPORT = 'report';

/** Limits runs that are interrupted every time. */
const MAX_ATTEMPTS = 4;

export const reportKind = jobKind({
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
    notStarted: 'The report could not be started. Generate it again.',
    interrupted: 'The report was interrupted before it finished. Generate it again.',
    giveUp: `The report was interrupted ${MAX_ATTEMPTS} times before it finished. Generate it again.`,
    timedOut: 'The report exceeded its time limit and was stopped. Generate it again.',
    fault: 'The report stopped because of an internal error, which has been logged. Generate it again.',
  },
  ended: (table, job, { status, reason, now }) => [
    endedReportWrite(table, job.id, { status, reason, at: now, done: job.done, files: [] }),
  ],
});
