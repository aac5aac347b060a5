import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { concludeRun } from '#functions/scans/pipeline/persist/conclude-run.ts';
import { pendingScan, registerAgent, scanFixture } from '#functions/scans/pipeline/scan-fixture.ts';
import { handler } from './jobs-api.lambda.ts';

tableFixture();
const objects = bucketFixture();
const { gather, scan } = scanFixture(objects);
const send = sender(handler);

const member = async () => {
  const { token, session } = await signIn('user');
  const table = tenantTable(session.tenant.id);
  return { token, table, agent: await registerAgent(table) };
};

describe('GET /api/jobs/{id}', () => {
  it('returns the progress and the result of a job', async () => {
    const { token, table, agent } = await member();
    const { id, run } = await pendingScan(table, agent);
    expect(await send('GET', `/api/jobs/${run}`, { token })).toMatchObject({
      status: 200,
      body: { kind: 'run', status: 'pending', done: 0, total: 1, startedAt: null, endedAt: null },
    });
    const { attempt } = await gather(table.tenant, run);
    expect(await send('GET', `/api/jobs/${run}`, { token })).toMatchObject({
      body: { status: 'running', step: expect.any(String), startedAt: expect.any(String) },
    });
    await concludeRun({ tenant: table.tenant, jobId: run, attempt }, objects);
    const { body } = await send('GET', `/api/jobs/${run}`, { token });
    expect(body).toMatchObject({
      status: 'completed',
      done: 1,
      endedAt: expect.any(String),
      result: { agentId: agent.id, scans: [{ id, framework: 'HIPAA', score: null }] },
    });
    expect(body).not.toHaveProperty('step');
  });

  it('returns 404 for a job of another tenant or a nonexistent one', async () => {
    const [{ table, agent }, { token }] = [await member(), await member()];
    const { run } = await pendingScan(table, agent);
    for (const id of [run, newId()]) {
      expect(await send('GET', `/api/jobs/${id}`, { token })).toMatchObject({ status: 404 });
      expect(await send('POST', `/api/jobs/${id}/cancel`, { token })).toMatchObject({ status: 404 });
    }
  });
});

describe('POST /api/jobs/{id}/cancel', () => {
  it('rejects an ended job, and rejects auditors', async () => {
    const { token, table, agent } = await member();
    const done = await scan(table, agent);
    const path = `/api/jobs/${done.scan.run}/cancel`;
    expect(await send('POST', path, { token })).toMatchObject({ status: 409, body: { code: 'job-ended' } });
    const { token: other } = await signIn('auditor');
    expect(await send('POST', path, { token: other })).toMatchObject({ status: 403 });
  });

  it('stops the job even if its collectors cannot be signaled, because their writes are rejected', async () => {
    const { token, table, agent } = await member();
    const { run } = await pendingScan(table, agent);
    const { attempt } = await gather(table.tenant, run);
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('EVIDENCE_BUCKET', 'not-there');
    expect(await send('POST', `/api/jobs/${run}/cancel`, { token })).toMatchObject({
      status: 200,
      body: { status: 'cancelled' },
    });
    await concludeRun({ tenant: table.tenant, jobId: run, attempt }, objects);
    expect(await send('GET', `/api/jobs/${run}`, { token })).toMatchObject({ body: { status: 'cancelled' } });
  });
});
