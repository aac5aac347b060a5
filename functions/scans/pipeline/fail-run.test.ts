import { describe, expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { failJob } from '#functions/platform/jobs/fail-job.ts';
import { readJob } from '#functions/platform/jobs/job.ts';
import { claimJob } from '#functions/platform/jobs/job-transitions.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { readScan } from './persist/scan-store.ts';
import { runKind } from './plan/run-kind.ts';
import { pendingScan, registerAgent } from './scan-fixture.ts';

tableFixture();
const kind = runKind;

const running = async () => {
  const table = tenantTable(newId());
  const { id: scanId, run: jobId } = await pendingScan(table, await registerAgent(table));
  const job = await readJob(table, jobId);
  if (!job) throw new Error('The run is gone.');
  await claimJob(table, job, { attempt: 'mine', step: 'Collecting', now: new Date().toISOString() });
  return { table, tenant: table.tenant, scanId, jobId };
};
const error = { Error: 'Error', Cause: '{"errorMessage":"the secret of the database"}' };

describe('a failed workflow', () => {
  it.each([
    ['States.Timeout', 'exceeded its time limit'],
    ['Sandbox.Timedout', 'exceeded its time limit'],
    ['Error', 'an internal error'],
    // The engine did not respond in time.
    ['TimeoutError', 'an internal error'],
  ])('after %s reports %s, and nothing internal', async (name, words) => {
    const { table, tenant, scanId, jobId } = await running();
    await failJob(() => kind, {
      tenant,
      jobId,
      begun: { attempt: 'mine' },
      error: { ...error, Error: name },
    });
    const scan = await readScan(table, scanId);
    expect(scan).toMatchObject({ status: 'failed', reason: expect.stringContaining(words) });
    expect(scan?.reason).not.toContain('secret');
  });

  it('leaves a run of another attempt unchanged, and ignores a missing one', async () => {
    const { table, tenant, jobId } = await running();
    await failJob(() => kind, { tenant, jobId, begun: { attempt: 'older' }, error });
    await failJob(() => kind, { tenant, jobId, error });
    await failJob(() => kind, { tenant, jobId: newId(), error });
    expect(await readJob(table, jobId)).toMatchObject({ status: 'running' });
  });

  it('fails a pending scan whose start failed', async () => {
    const table = tenantTable(newId());
    const { id: scanId, run: jobId } = await pendingScan(table, await registerAgent(table));
    await failJob(() => kind, { tenant: table.tenant, jobId, error });
    expect(await readScan(table, scanId)).toMatchObject({ status: 'failed' });
  });
});
