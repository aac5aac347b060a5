/** Keeps jobs moving: starts again what nobody began or goes on with, ends what nothing helps. */
import { logger } from '#functions/platform/logger.ts';
import { listInFlight, tenantOf } from '#functions/platform/table/global-lookups.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { StartWorkflow } from '#functions/platform/workflows/start-workflow.ts';
import { endJob } from './end-job.ts';
import { type Job, jobOf, readJob } from './job.ts';
import type { JobKind } from './job-kind.ts';

/** Jobs looked at in one tick; the oldest come first, so the rest has its turn in the next. */
const MOST = 500;

export type Remedy = 'start' | 'give-up' | 'fail' | 'leave';

/** What a job in flight needs. `now` in Unix milliseconds. */
export const remedyFor = (
  { status, createdAt, movedAt, dueAt }: Pick<Job, 'status' | 'createdAt' | 'movedAt' | 'dueAt'>,
  patience: JobKind['patience'],
  now: number,
): Remedy => {
  const age = (since: string) => now - Date.parse(since);
  if (status === 'pending' && dueAt !== undefined) {
    if (age(createdAt) > patience.waited) return 'give-up';
    return age(dueAt) >= 0 ? 'start' : 'leave';
  }
  if (status === 'pending') {
    if (age(createdAt) > patience.givenUp) return 'give-up';
    return age(createdAt) > patience.started ? 'start' : 'leave';
  }
  if (status !== 'running') return 'leave';
  const still = age(movedAt ?? createdAt);
  if (still > patience.lost) return 'fail';
  return still > patience.gotOn ? 'start' : 'leave';
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
  const remedy = remedyFor(job, kind.patience, now.getTime());
  if (remedy === 'leave') return;
  if (remedy === 'start') return start(kind.workflow, { tenant, jobId: id });
  const { notStarted, interrupted } = kind.reasons;
  const reason = remedy === 'fail' ? interrupted : notStarted;
  await endJob(table, kind, job, { status: 'failed', reason, now: now.toISOString() });
};

/** Attends to every job in flight; trouble with one does not keep the others waiting. */
export const tickJobs = async (
  kindNamed: (name: string) => JobKind | undefined,
  start: StartWorkflow,
  now: Date,
): Promise<void> => {
  for (const item of await listInFlight('job', MOST)) {
    const [tenant, jobId] = [tenantOf(item), item.sk];
    try {
      const job = jobOf(item);
      const kind = kindNamed(job.kind);
      if (!kind) throw new Error(`There is no kind of job named ${job.kind}.`);
      if (remedyFor(job, kind.patience, now.getTime()) === 'leave') continue;
      await attend(tenant, jobId, kind, start, now);
    } catch (error) {
      logger.error('job not attended to', { tenant, jobId, error: error as Error });
    }
  }
};
