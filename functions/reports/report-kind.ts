/** Reports as a kind of job. Its units are agents that are read, and files that are written. */
import { jobKind } from '#functions/platform/jobs/job-kind.ts';
import { DAY, MINUTE } from '#shared/kernel/time.ts';
import { endedReportWrite } from './report-item.ts';

/** Name of the kind of job. */
export const REPORT = 'report';

/** One that is interrupted each time would go on for ever. */
const MOST_ATTEMPTS = 4;

export const reportKind = jobKind({
  name: REPORT,
  workflow: 'report',
  patience: {
    started: MINUTE,
    givenUp: 15 * MINUTE,
    waited: DAY,
    // A file of the largest organization is written within the time of its function, five minutes.
    gotOn: 7 * MINUTE,
    lost: 30 * MINUTE,
  },
  mostAttempts: MOST_ATTEMPTS,
  reasons: {
    notStarted: 'The report could not be started. Generate it again.',
    interrupted: 'The report was interrupted before it was done. Generate it again.',
    givenUp: `The report was interrupted ${MOST_ATTEMPTS} times before it was done. Generate it again.`,
    tookTooLong: 'The report took longer than it may, so it was stopped. Generate it again.',
    fault: 'The report stopped because of a fault on our side, which has been logged. Generate it again.',
  },
  ended: (table, job, { status, reason, now }) => [
    endedReportWrite(table, job.id, { status, reason, at: now, done: job.done, files: [] }),
  ],
});
