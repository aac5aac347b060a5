/** Environment scans as a kind of job. The units are methods. */
import { jobKind } from '#functions/platform/jobs/job-kind.ts';
import { DAY, MINUTE } from '#shared/kernel/time.ts';
import { endedRunWrite, readRun } from './run-item.ts';
import { scanReplyOf } from './scan-reply.ts';

/** Name of the job kind. */
export const DISCOVERY = 'discovery';

/** Limits runs that are interrupted every time. */
const MOST_ATTEMPTS = 3;

export const discoveryKind = jobKind({
  name: DISCOVERY,
  workflow: 'discovery',
  patience: {
    started: MINUTE,
    givenUp: 10 * MINUTE,
    waited: DAY,
    // A slice ends within the timeout of its function, five minutes.
    gotOn: 6 * MINUTE,
    lost: 20 * MINUTE,
  },
  mostAttempts: MOST_ATTEMPTS,
  reasons: {
    notStarted: 'The scan could not be started. Run it again.',
    interrupted: 'The scan was interrupted before it completed. Run it again.',
    givenUp: `The scan was interrupted ${MOST_ATTEMPTS} times before it completed. Run it again.`,
    tookTooLong: 'The scan exceeded its time limit and was stopped. Run it again.',
    fault: 'The scan stopped because of an internal error, which has been logged. Run it again.',
  },
  ended: (table, job, { status, reason, now }) => [endedRunWrite(table, job.id, { status, reason, at: now })],
  result: async (table, job) => {
    const run = await readRun(table, job.id);
    return run ? { ...(await scanReplyOf(table, run)) } : {};
  },
});
