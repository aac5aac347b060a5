import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WorkflowInput } from '#functions/platform/deploy/workflow.ts';
import { newId } from '#functions/platform/ids.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { needs } from '#scripts/testing/processor-time.ts';
import { sized } from '#scripts/testing/tier.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { beginJob } from './begin-job.ts';
import { endJob } from './end-job.ts';
import { newJobWrite, readJob } from './job.ts';
import type { JobKind } from './job-kind.ts';
import { progressWrite } from './job-transitions.ts';
import { tickJobs } from './tick-jobs.ts';
import { workOn } from './work-on.ts';

tableFixture();

const TOTAL = 4;

/** A job that writes one row per unit; writing a unit twice or out of order fails. */
const kind: JobKind = {
  name: 'counting',
  workflow: 'run',
  timeouts: { started: 0, giveUp: 1e12, queue: 1e12, heartbeat: 0, lost: 1e12 },
  maxAttempts: 1000,
  reasons: { notStarted: '', interrupted: '', giveUp: '', timedOut: '', fault: '' },
  ended: () => [],
};

const unit = (table: TenantTable, jobId: string, index: number) =>
  table.key('RESULT', String(index), `job#${jobId}`);

/** One slice: writes the row of the next unit in the transaction that advances the job. */
const slice = (table: TenantTable, jobId: string, attempt: string) =>
  workOn({ tenant: table.tenant, jobId, attempt }, SECOND, async (_, job) => {
    const done = job.done + 1;
    await table.commit([
      progressWrite(table, job, attempt, { done, now: new Date().toISOString() }),
      {
        put: { ...unit(table, jobId, job.done), attempt },
        condition: { expression: 'attribute_not_exists(pk)' },
      },
    ]);
    return done < job.total;
  });

type Act =
  /** The scheduler ticks: an execution starts for each job in flight. */
  | { readonly kind: 'tick' }
  /** An execution continues by one slice; one that no longer occurs was killed. */
  | { readonly kind: 'work'; readonly which: number }
  /** Two executions run the same slice concurrently. */
  | { readonly kind: 'twice'; readonly which: number };

const acts = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<Act>({ kind: 'tick' }) },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('work' as const), which: fc.nat(5) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('twice' as const), which: fc.nat(5) }) },
  ),
  { minLength: 1, maxLength: 14 },
);

const newJob = async () => {
  const table = tenantTable(newId());
  const jobId = newId();
  const now = new Date(Date.now() - 1000).toISOString();
  await table.commit([
    newJobWrite(table, { id: jobId, kind: kind.name, subject: {}, total: TOTAL, createdAt: now }),
  ]);
  return { table, jobId };
};

const begin = async (table: TenantTable, jobId: string, attempts: string[]) => {
  const begun = await beginJob(table, kind, jobId, async () => ({
    prepared: undefined,
    step: 'Counting',
  }));
  if (begun.claimed) attempts.push(begun.attempt);
};

const unitsOf = async (table: TenantTable, jobId: string) =>
  (await table.list({ kind: 'RESULT', part: `job#${jobId}`, limit: 50, consistent: true })).items;

describe('a background job', () => {
  it('runs each unit once and in order, despite ticks, crashes, and duplicate executions', {
    timeout: needs(30),
  }, async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (history) => {
        const { table, jobId } = await newJob();
        const attempts: string[] = [];
        for (const act of history) {
          if (act.kind === 'tick') {
            await begin(table, jobId, attempts);
            continue;
          }
          const attempt = attempts[act.which % Math.max(attempts.length, 1)];
          if (attempt === undefined) continue;
          const times = act.kind === 'twice' ? 2 : 1;
          await Promise.all(Array.from({ length: times }, () => slice(table, jobId, attempt)));
        }
        const job = await readJob(table, jobId);
        const units = await unitsOf(table, jobId);
        expect(units.map(({ sk }) => Number(sk))).toEqual([...Array(job?.done ?? 0).keys()]);
        expect(job?.status === 'completed').toBe(job?.done === TOTAL);
        // The execution that takes over now finishes the rest.
        await begin(table, jobId, attempts);
        const last = attempts.at(-1) ?? '';
        for (let left = TOTAL; left > 0; left -= 1) await slice(table, jobId, last);
        expect(await readJob(table, jobId)).toMatchObject({ status: 'completed', done: TOTAL });
        expect(await unitsOf(table, jobId)).toHaveLength(TOTAL);
      }),
      { numRuns: sized(10, 40) },
    );
  });

  it('accepts no write of its attempt after it was stopped', async () => {
    const { table, jobId } = await newJob();
    const attempts: string[] = [];
    await begin(table, jobId, attempts);
    const [attempt = ''] = attempts;
    expect(await slice(table, jobId, attempt)).toEqual({ more: true });
    const job = await readJob(table, jobId);
    if (!job) throw new Error('The job is gone.');
    const ending = { status: 'cancelled', reason: 'Stopped by Sam Sample.', now: job.createdAt } as const;
    expect(await endJob(table, kind, job, ending)).toBe(true);
    expect(await slice(table, jobId, attempt)).toEqual({ more: false });
    expect(await unitsOf(table, jobId)).toHaveLength(1);
    await begin(table, jobId, attempts);
    expect(attempts).toHaveLength(1);
    const started: string[] = [];
    await tickJobs(
      () => kind,
      async (_, input) => {
        started.push((input as WorkflowInput<'run'>).jobId);
      },
      new Date(Date.now() + 60_000),
    );
    expect(started).not.toContain(jobId);
  });
});
