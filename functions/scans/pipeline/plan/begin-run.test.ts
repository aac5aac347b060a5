import { describe, expect, it } from 'vitest';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { noPace } from '#functions/evidence/probe/pace.ts';
import { newId } from '#functions/platform/ids.ts';
import { readJob } from '#functions/platform/jobs/job.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { scanReply } from '../../api/scan-reply.ts';
import { collect } from '../collect/collect.ts';
import { concludeRun } from '../persist/conclude-run.ts';
import { readScan } from '../persist/scan-store.ts';
import { pendingScan, registerAgent } from '../scan-fixture.ts';
import { beginRun } from './begin-run.ts';
import { type Plan, planKey } from './plan.ts';

tableFixture();
const objects = bucketFixture();

const pending = async (agent: Parameters<typeof registerAgent>[1] = {}) => {
  const table = tenantTable(newId());
  const { id: scanId, run: jobId } = await pendingScan(table, await registerAgent(table, agent));
  const { tenant } = table;
  const seen = async () => {
    const scan = await readScan(table, scanId);
    return scan && scanReply(table, scan);
  };
  return { table, tenant, scanId, jobId, seen, begin: () => beginRun({ tenant, jobId }, objects) };
};

describe('beginRun', () => {
  it('claims the run, describes the step of its scans, and plans by index', async () => {
    const { table, tenant, jobId, seen, begin } = await pending({
      url: 'https://agent.example:8443/mcp',
      declares: { 'audit-logging-enabled': true },
    });
    const begun = await begin();
    expect(begun).toEqual({ claimed: true, attempt: expect.any(String), origins: [0, 1, 2] });
    const step = 'Collecting from https://agent.example:8443';
    expect(await readJob(table, jobId)).toMatchObject({ status: 'running', attempt: begun.attempt, step });
    expect(await seen()).toMatchObject({ status: 'running', startedAt: expect.any(String), step });
    expect(await objects.get<Plan>(planKey({ tenant, jobId }))).toMatchObject({
      origins: [
        { kind: 'documents' },
        {
          kind: 'endpoint',
          address: {
            url: 'https://agent.example:8443/mcp',
            authorisedToTest: true,
            authorisedToChat: false,
          },
        },
        { kind: 'conversations', address: expect.objectContaining({ url: expect.any(String) }) },
      ],
      manifest: { declares: { 'audit-logging-enabled': true } },
      wanted: expect.arrayContaining(['phi-scope-declared', 'endpoint-auth-required']),
    });
  });

  it('leaves one owner when several executions begin concurrently', async () => {
    const { table, jobId, begin } = await pending();
    const begun = await Promise.all([begin(), begin(), begin()]);
    const owner = (await readJob(table, jobId))?.attempt;
    expect(begun.filter(({ claimed, attempt }) => claimed && attempt === owner)).toHaveLength(1);
  });

  it('takes over an interrupted run, whose attempt then writes nothing more', async () => {
    const { table, tenant, scanId, jobId, begin } = await pending();
    const first = await begin();
    const second = await begin();
    expect(second.claimed).toBe(true);
    await concludeRun({ tenant, jobId, attempt: first.attempt }, objects);
    expect(await readJob(table, jobId)).toMatchObject({ status: 'running', attempt: second.attempt });
    await concludeRun({ tenant, jobId, attempt: second.attempt }, objects);
    expect(await readScan(table, scanId)).toMatchObject({ status: 'completed' });
    expect(await begin()).toMatchObject({ claimed: false, origins: [] });
  });

  it('continues with what was gathered before the interruption', async () => {
    const { tenant, jobId, begin } = await pending({ declares: { 'audit-logging-enabled': true } });
    const { attempt, origins } = await begin();
    const [documents = 0, endpoint = 1, conversations = 2] = origins;
    await collect({ tenant, jobId, attempt, origin: documents }, objects, noPace);
    expect((await begin()).origins).toEqual([endpoint, conversations]);
  });

  it('fails a scan that was interrupted three times', async () => {
    const { table, scanId, begin } = await pending();
    for (let attempt = 1; attempt <= 3; attempt += 1) expect((await begin()).claimed).toBe(true);
    expect((await begin()).claimed).toBe(false);
    expect(await readScan(table, scanId)).toMatchObject({
      status: 'failed',
      reason: 'The scan was interrupted 3 times before it finished. Start it again.',
    });
  });
});
