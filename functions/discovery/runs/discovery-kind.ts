/** Environment scans as a kind of job. The units are methods. */
import { jobKind } from '#functions/platform/jobs/job-kind.ts';
import { DAY, MINUTE } from '#shared/kernel/time.ts';
import { endedRunWrite, readRun } from './run-item.ts';
import { scanReplyOf } from './scan-reply.ts';

/** Name of the job kind. */
export const DISCOVERY = 'discovery';

/** Limits runs that are interrupted every time. */
const MAX_ATTEMPTS = 3;

export const discoveryKind = jobKind({
  name: DISCOVERY,
  workflow: 'discovery',
  timeouts: {
    started: MINUTE,
    giveUp: 10 * MINUTE,
    queue: DAY,
    // A slice ends within the timeout of its function, five minutes.
    heartbeat: 6 * MINUTE,
    lost: 20 * MINUTE,
  },
  maxAttempts: MAX_ATTEMPTS,
  reasons: {
    notStarted: 'The scan could not be started. Run it again.',
    interrupted: 'The scan was interrupted before it completed. Run it again.',
    giveUp: `The scan was interrupted ${MAX_ATTEMPTS} times before it completed. Run it again.`,
    timedOut: 'The scan exceeded its time limit and was stopped. Run it again.',
    fault: 'The scan stopped because of an internal error, which has been logged. Run it again.',
  },
  ended: (table, job, { status, reason, now }) => [endedRunWrite(table, job.id, { status, reason, at: now })],
  result: async (table, job) => {
    const run = await readRun(table, job.id);
    return run ? { ...(await scanReplyOf(table, run)) } : {};
  },
});
