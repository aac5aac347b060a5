import { newId } from '#functions/platform/ids.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { instant } from '#shared/kernel/time.ts';
import { endJob } from './end-job.ts';
import { type Job, readJob } from './job.ts';
import type { JobKind } from './job-kind.ts';
import { claimJob } from './job-transitions.ts';

/** A job that this execution may work on, or none: it has ended, or another execution claimed it at the same moment. */
export type BegunJob<T> =
  | { readonly claimed: true; readonly attempt: string; readonly prepared: T }
  | { readonly claimed: false };

/**
 * First step of a workflow. Claiming is the last thing that it does, so that a fault before leaves the job as it was. A job
 * that runs is taken over: its execution was interrupted, or runs twice, and the attempt before writes no more.
 * @param prepare makes ready what the attempt needs; says what the job is doing from now on
 */
export const beginJob = async <S extends object, T>(
  table: TenantTable,
  kind: JobKind,
  jobId: string,
  prepare: (job: Job<S>, attempt: string) => Promise<{ readonly prepared: T; readonly step: string }>,
): Promise<BegunJob<T>> => {
  const job = await readJob<S>(table, jobId);
  if (job?.status !== 'pending' && job?.status !== 'running') return { claimed: false };
  if (job.attempts >= kind.mostAttempts) {
    const ending = { status: 'failed', reason: kind.reasons.givenUp, now: instant(new Date()) } as const;
    await endJob(table, kind, job, ending);
    return { claimed: false };
  }
  const attempt = newId();
  const { prepared, step } = await prepare(job, attempt);
  const claimed = await claimJob(table, job, { attempt, step, now: instant(new Date()) });
  return claimed ? { claimed, attempt, prepared } : { claimed };
};
