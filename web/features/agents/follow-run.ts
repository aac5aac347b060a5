import { hasEnded, type JobStatus } from '#shared/jobs/job-status.ts';
import { call } from '#web/api/api.ts';
import type { Changed } from '#web/api/changed.ts';
import { pollPace } from '#web/api/live-status.ts';

/**
 * Polls a run of several scans until it ends, and refetches affected data whenever one of its scans ends.
 * Stops at the first error response.
 */
export const followRun = async (jobId: string, changed: Changed): Promise<void> => {
  let [status, done]: [JobStatus, number] = ['pending', 0];
  while (!hasEnded(status)) {
    await new Promise((resolve) => setTimeout(resolve, pollPace()));
    const job = await call('GET /api/jobs/{id}', { params: { id: jobId } });
    if (job.done > done || hasEnded(job.status)) await changed('the end of a scan');
    ({ status, done } = job);
  }
};
