import { describe, expect, it } from 'vitest';
import type { WorkflowInput } from '#functions/platform/deploy/workflow.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { StartWorkflow } from '#functions/platform/workflows/start-workflow.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { type Job, newJobWrite, readJob } from './job.ts';
import type { JobKind } from './job-kind.ts';
import { claimJob } from './job-transitions.ts';
import { remedyFor, tickJobs } from './tick-jobs.ts';

tableFixture();

const kind: JobKind = {
  name: 'counting',
  workflow: 'run',
  timeouts: {
    started: MINUTE,
    giveUp: 15 * MINUTE,
    queue: 24 * 60 * MINUTE,
    heartbeat: 5 * MINUTE + 30 * SECOND,
    lost: 30 * MINUTE,
  },
  maxAttempts: 3,
  reasons: {
    notStarted: 'It could not be started.',
    interrupted: 'It was interrupted.',
    giveUp: 'It was given up.',
    timedOut: 'It took too long.',
    fault: 'A fault.',
  },
  ended: () => [],
};

const createdAt = '2026-11-20T09:00:00.000Z';
const since = Date.parse(createdAt);
const at = (status: Job['status'], movedAt: string | null = null) => ({ status, createdAt, movedAt });

const cases = [
  ['pending', 59 * SECOND, 'leave'],
  ['pending', 61 * SECOND, 'start'],
  ['pending', 16 * MINUTE, 'give-up'],
  ['running', 5 * MINUTE, 'leave'],
  ['running', 6 * MINUTE, 'start'],
  ['running', 31 * MINUTE, 'fail'],
  ['completed', 60 * MINUTE, 'leave'],
  ['failed', 60 * MINUTE, 'leave'],
  ['cancelled', 60 * MINUTE, 'leave'],
] as const;

const later = (milliseconds: number) => new Date(Date.now() + milliseconds);

const newJob = async () => {
  const table = tenantTable(newId());
  const id = newId();
  const now = new Date().toISOString();
  await table.commit([newJobWrite(table, { id, kind: kind.name, subject: {}, total: 1, createdAt: now })]);
  return { table, id };
};
const kindNamed = (name: string) => (name === kind.name ? kind : undefined);

describe('tick', () => {
  it.each(cases)('a job %s for %i ms needs: %s', (status, age, remedy) => {
    expect(remedyFor(at(status, status === 'running' ? createdAt : null), kind.timeouts, since + age)).toBe(
      remedy,
    );
  });

  it('measures a running job from its last progress, not from its creation', () => {
    const moved = at('running', '2026-11-20T09:10:00.000Z');
    expect(remedyFor(moved, kind.timeouts, since + 12 * MINUTE)).toBe('leave');
  });

  it('restarts lost jobs, ends hopeless ones, and continues after an error', async () => {
    const [lost, stuck, broken] = [await newJob(), await newJob(), await newJob()];
    const job = await readJob(stuck.table, stuck.id);
    if (!job) throw new Error('The job is gone.');
    await claimJob(stuck.table, job, { attempt: 'a', step: 'Counting', now: new Date().toISOString() });
    const started: string[] = [];
    const start: StartWorkflow = async (_, input) => {
      const { tenant, jobId } = input as WorkflowInput<'run'>;
      if (jobId === broken.id) throw new Error('The workflow cannot be reached.');
      started.push(`${tenant} ${jobId}`);
    };
    await tickJobs(kindNamed, start, later(30 * SECOND));
    expect(started).toEqual([]);
    await tickJobs(kindNamed, start, later(7 * MINUTE));
    expect(started).toEqual(
      expect.arrayContaining([`${lost.table.tenant} ${lost.id}`, `${stuck.table.tenant} ${stuck.id}`]),
    );
    expect(await readJob(broken.table, broken.id)).toMatchObject({ status: 'pending' });
    await tickJobs(kindNamed, start, later(31 * MINUTE));
    expect(await readJob(broken.table, broken.id)).toMatchObject({
      status: 'failed',
      reason: 'It could not be started.',
    });
    expect(await readJob(stuck.table, stuck.id)).toMatchObject({
      status: 'failed',
      reason: 'It was interrupted.',
    });
  });
});
