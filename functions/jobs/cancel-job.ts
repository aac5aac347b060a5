import type { Handler } from '#functions/platform/http/handler.ts';
import { endJob } from '#functions/platform/jobs/end-job.ts';
import { readJob } from '#functions/platform/jobs/job.ts';
import { signalStop } from '#functions/platform/jobs/stop-signal.ts';
import { logger } from '#functions/platform/logger.ts';
import { evidenceObjects } from '#functions/platform/objects.ts';
import { backOff } from '#functions/platform/table/retry.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { jobsContract } from '#shared/jobs/contract.ts';
import { hasEnded } from '#shared/jobs/job-status.ts';
import { conflict, notFound } from '#shared/kernel/errors.ts';
import { jobReplyOf } from './job-reply.ts';
import { requireKind } from './kinds.ts';

/** The job may progress or be taken over between two reads. */
const TRIES = 8;

/**
 * The job has ended, and writes of its collectors are rejected. Without the signal they continue requests
 * until their timeout.
 */
const signalCollectors = async (tenant: string, jobId: string): Promise<void> => {
  try {
    await signalStop(evidenceObjects(), { tenant, jobId });
  } catch (error) {
    logger.error('collectors of a stopped job not signaled', { tenant, jobId, error: error as Error });
  }
};

/**
 * Ends the job immediately: later writes of its attempt are rejected. Its collectors receive the signal
 * within a second or two.
 */
export const cancelJob: Handler<typeof jobsContract.routes.cancelJob> = async (call) => {
  const { params, session, now } = call;
  const { tenant } = session;
  const table = tenantTable(tenant.id);
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const job = await readJob(table, params.id);
    if (!job) throw notFound('Job');
    if (hasEnded(job.status))
      throw conflict(
        'job-ended',
        `This job has already ended with the status ${job.status}. There is nothing to stop.`,
      );
    const reason = `Stopped by ${session.firstName} ${session.lastName}.`;
    const details = { kind: job.kind, done: job.done, total: job.total };
    const event = call.audit({ resourceId: job.id, details });
    const ending = { status: 'cancelled', reason, now } as const;
    if (await endJob(table, requireKind(job.kind), job, ending, [event])) {
      await signalCollectors(tenant.id, job.id);
      const ended = await readJob(table, job.id);
      return { body: await jobReplyOf(table, ended ?? job) };
    }
    await backOff(tries);
  }
  throw conflict('job-moving', 'The job is changing state right now. Try again.');
};
