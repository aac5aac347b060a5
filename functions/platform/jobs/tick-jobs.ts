/** Keeps jobs moving: restarts jobs without an execution, and ends hopeless ones. */
import { logger } from '#functions/platform/logger.ts';
import { listInFlight, tenantOf } from '#functions/platform/table/global-lookups.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { StartWorkflow } from '#functions/platform/workflows/start-workflow.ts';
import { endJob } from './end-job.ts';
import { type Job, jobOf, readJob } from './job.ts';
import type { JobKind } from './job-kind.ts';

/** Maximum jobs per tick, oldest first; the next tick handles the rest. */
const MAX_JOBS = 500;

export type Remedy = 'start' | 'give-up' | 'fail' | 'leave';

/** Returns the action that a job in flight needs. `now` is in Unix milliseconds. */
export const remedyFor = (
  { status, createdAt, movedAt, dueAt }: Pick<Job, 'status' | 'createdAt' | 'movedAt' | 'dueAt'>,
  timeouts: JobKind['timeouts'],
  now: number,
): Remedy => {
  const age = (since: string) => now - Date.parse(since);
  if (status === 'pending' && dueAt !== undefined) {
    if (age(createdAt) > timeouts.queue) return 'give-up';
    return age(dueAt) >= 0 ? 'start' : 'leave';
  }
  if (status === 'pending') {
    if (age(createdAt) > timeouts.giveUp) return 'give-up';
    return age(createdAt) > timeouts.started ? 'start' : 'leave';
  }
  if (status !== 'running') return 'leave';
  const still = age(movedAt ?? createdAt);
  if (still > timeouts.lost) return 'fail';
  return still > timeouts.heartbeat ? 'start' : 'leave';
};

const attend = async (
  tenant: string,
  id: string,
  kind: JobKind,
  start: StartWorkflow,
  now: Date,
): Promise<void> => {
  const table = tenantTable(tenant);
  const job = await readJob(table, id);
  if (!job) return;
  const remedy = remedyFor(job, kind.timeouts, now.getTime());
  if (remedy === 'leave') return;
  if (remedy === 'start') return start(kind.workflow, { tenant, jobId: id });
  const { notStarted, interrupted } = kind.reasons;
  const reason = remedy === 'fail' ? interrupted : notStarted;
  await endJob(table, kind, job, { status: 'failed', reason, now: now.toISOString() });
};

/** Handles every job in flight; an error of one does not delay the others. */
export const tickJobs = async (
  kindNamed: (name: string) => JobKind | undefined,
  start: StartWorkflow,
  now: Date,
): Promise<void> => {
  for (const item of await listInFlight('job', MAX_JOBS)) {
    const [tenant, jobId] = [tenantOf(item), item.sk];
    try {
      const job = jobOf(item);
      const kind = kindNamed(job.kind);
      if (!kind) throw new Error(`Unknown kind of job: ${job.kind}.`);
      if (remedyFor(job, kind.timeouts, now.getTime()) === 'leave') continue;
      await attend(tenant, jobId, kind, start, now);
    } catch (error) {
      logger.error('job not handled', { tenant, jobId, error: error as Error });
    }
  }
};
