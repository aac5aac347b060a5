/** The job kind of reports. Its progress units are agents read and files written. */
import { jobKind } from '#functions/platform/jobs/job-kind.ts';
import { DAY, MINUTE } from '#shared/kernel/time.ts';
import { endedReportWrite } from './report-item.ts';

/** Name of the job kind. */
export const REPORT = 'report';

/** Limits runs that are interrupted every time. */
const MOST_ATTEMPTS = 4;

export const reportKind = jobKind({
  name: REPORT,
  workflow: 'report',
  patience: {
    started: MINUTE,
    givenUp: 15 * MINUTE,
    waited: DAY,
    // A file of the largest organization is written within the function timeout of five minutes.
    gotOn: 7 * MINUTE,
    lost: 30 * MINUTE,
  },
  mostAttempts: MOST_ATTEMPTS,
  reasons: {
    notStarted: 'The report could not be started. Generate it again.',
    interrupted: 'The report was interrupted before it finished. Generate it again.',
    givenUp: `The report was interrupted ${MOST_ATTEMPTS} times before it finished. Generate it again.`,
    tookTooLong: 'The report exceeded its time limit and was stopped. Generate it again.',
    fault: 'The report stopped because of an internal error, which has been logged. Generate it again.',
  },
  ended: (table, job, { status, reason, now }) => [
    endedReportWrite(table, job.id, { status, reason, at: now, done: job.done, files: [] }),
  ],
});
