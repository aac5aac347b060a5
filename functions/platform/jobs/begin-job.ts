import { newId } from '#functions/platform/ids.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { instant, later, MINUTE } from '#shared/kernel/time.ts';
import { endJob } from './end-job.ts';
import { type Job, readJob } from './job.ts';
import type { JobKind } from './job-kind.ts';
import { claimJob, waitingJob } from './job-transitions.ts';
import { enterWaiting, leaveWaiting, takeHost, takeSlot, type WaitedFor } from './turns.ts';

/** A job that this execution may work on, or none: it has ended, or another execution claimed it at the same moment. */
export type BegunJob<T> =
  | { readonly claimed: true; readonly attempt: string; readonly prepared: T }
  | { readonly claimed: false };

/** What an attempt needs, and what the job does from now on. */
export interface Prepared<T> {
  readonly prepared: T;
  readonly step: string;
  /** Hosts that it will ask: it waits until it has each for itself. */
  readonly hosts?: readonly string[];
}

/** One that waits is looked at again after so long, should nobody have started it: who starts the next may be lost. */
const LOOKED_AT_AGAIN = 5 * MINUTE;

/** Tries to take what a turn takes; where it is held, enters the job among those who wait, and tries once more. */
const tookOrWaits = async (
  table: TenantTable,
  job: Job,
  what: WaitedFor,
  { take, step }: { readonly take: () => Promise<boolean>; readonly step: string },
): Promise<boolean> => {
  if (await take()) {
    // Where the tick has it begun, it still is among those who wait.
    if (job.dueAt !== undefined) await leaveWaiting(table, job, what);
    return true;
  }
  const now = instant(new Date());
  await enterWaiting(table, job, what, now);
  // Who held it may have ended between the two, and then started nobody; or started this one, which then goes on there.
  if (await take()) return leaveWaiting(table, job, what);
  await waitingJob(table, job, { step, dueAt: later(now, LOOKED_AT_AGAIN) });
  return false;
};

/**
 * First step of a workflow. It takes the turn of the job, or has it wait: then whoever ends starts it anew. Claiming is the last
 * thing that it does, so that a fault before leaves the job as it was. A job that runs is taken over: its execution was
 * interrupted, or runs twice, and the attempt before writes no more.
 * @param prepare makes ready what the attempt needs
 */
export const beginJob = async <S extends object, T>(
  table: TenantTable,
  kind: JobKind,
  jobId: string,
  prepare: (job: Job<S>, attempt: string) => Promise<Prepared<T>>,
): Promise<BegunJob<T>> => {
  const job = await readJob<S>(table, jobId);
  if (job?.status !== 'pending' && job?.status !== 'running') return { claimed: false };
  if (job.attempts >= kind.mostAttempts) {
    const ending = { status: 'failed', reason: kind.reasons.givenUp, now: instant(new Date()) } as const;
    await endJob(table, kind, job, ending);
    return { claimed: false };
  }
  const turns = kind.turns?.(job);
  if (turns) {
    const take = () => takeSlot(table, job, turns.most);
    if (!(await tookOrWaits(table, job, 'slot', { take, step: turns.waiting }))) return { claimed: false };
  }
  const attempt = newId();
  const { prepared, step, hosts = [] } = await prepare(job, attempt);
  for (const host of hosts) {
    const take = () => takeHost(table, job, host);
    const waiting = `Waiting until ${host} may be asked: another scan is asking it`;
    if (!(await tookOrWaits(table, job, { host }, { take, step: waiting }))) return { claimed: false };
  }
  const claimed = await claimJob(table, job, { attempt, step, hosts, now: instant(new Date()) });
  return claimed ? { claimed, attempt, prepared } : { claimed };
};
