import { currentTime } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/ids.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { instant, later, MINUTE } from '#shared/kernel/time.ts';
import { endJob } from './end-job.ts';
import { type Job, readJob } from './job.ts';
import type { JobKind } from './job-kind.ts';
import { claimJob, waitingJob } from './job-transitions.ts';
import { acquireHost, acquireSlot, enterWaiting, leaveWaiting, type WaitedFor } from './slots.ts';

/** A job claimed for this execution, or none: it has ended, or another execution claimed it concurrently. */
export type BegunJob<T> =
  | { readonly claimed: true; readonly attempt: string; readonly prepared: T }
  | { readonly claimed: false };

/** Data that an attempt requires, and the first step of the job. */
export interface Prepared<T> {
  readonly prepared: T;
  readonly step: string;
  /** Hosts that it will contact: it waits for exclusive access to each. */
  readonly hosts?: readonly string[];
}

/** Interval after which a waiting job is checked again, in case the execution that should start it was lost. */
const CHECKED_AGAIN_AFTER = 5 * MINUTE;

/** Tries to acquire a slot; if none is free, enqueues the job as waiting and tries once more. */
const acquireOrQueue = async (
  table: TenantTable,
  job: Job,
  what: WaitedFor,
  { take, step }: { readonly take: () => Promise<boolean>; readonly step: string },
): Promise<boolean> => {
  if (await take()) {
    // If the tick started it, it is still listed as waiting.
    if (job.dueAt !== undefined) await leaveWaiting(table, job, what);
    return true;
  }
  const now = instant(currentTime());
  await enterWaiting(table, job, what, now);
  // The holder may have ended in between and started no job, or started this one, which then continues there.
  if (await take()) return leaveWaiting(table, job, what);
  await waitingJob(table, job, { step, dueAt: later(now, CHECKED_AGAIN_AFTER) });
  return false;
};

/**
 * First step of a workflow. It acquires the slots of the job, or enqueues it: then the job that ends starts
 * it again. Claiming is the last action, so that an earlier error leaves the job unchanged. A running job is
 * taken over: its execution was interrupted or runs twice, and the previous attempt cannot write any more.
 * @param prepare prepares what the attempt requires
 */
export const beginJob = async <S extends object, T>(
  table: TenantTable,
  kind: JobKind,
  jobId: string,
  prepare: (job: Job<S>, attempt: string) => Promise<Prepared<T>>,
): Promise<BegunJob<T>> => {
  const job = await readJob<S>(table, jobId);
  if (job?.status !== 'pending' && job?.status !== 'running') return { claimed: false };
  if (job.attempts >= kind.maxAttempts) {
    const ending = { status: 'failed', reason: kind.reasons.giveUp, now: instant(currentTime()) } as const;
    await endJob(table, kind, job, ending);
    return { claimed: false };
  }
  const concurrency = kind.concurrency?.(job);
  if (concurrency) {
    const take = () => acquireSlot(table, job, concurrency.most);
    if (!(await acquireOrQueue(table, job, 'slot', { take, step: concurrency.waiting })))
      return { claimed: false };
  }
  const attempt = newId();
  const { prepared, step, hosts = [] } = await prepare(job, attempt);
  for (const host of hosts) {
    const take = () => acquireHost(table, job, host);
    const waiting = `Waiting for ${host}: another scan is using it`;
    if (!(await acquireOrQueue(table, job, { host }, { take, step: waiting }))) return { claimed: false };
  }
  const claimed = await claimJob(table, job, { attempt, step, hosts, now: instant(currentTime()) });
  return claimed ? { claimed, attempt, prepared } : { claimed };
};
