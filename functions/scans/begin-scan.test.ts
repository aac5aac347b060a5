import { describe, expect, it } from 'vitest';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { beginScan } from './begin-scan.ts';
import { concludeScan } from './conclude-scan.ts';
import { type Plan, planKey } from './plan.ts';
import { pendingScan, registerAgent } from './scan-fixture.ts';
import { readScan } from './scan-store.ts';

tableFixture();
const objects = bucketFixture();

const pending = async (agent: Parameters<typeof registerAgent>[1] = {}) => {
  const table = tenantTable(newId());
  const { id: scanId } = await pendingScan(table, await registerAgent(table, agent));
  const { tenant } = table;
  return { table, tenant, scanId, begin: () => beginScan({ tenant, scanId }, objects) };
};

describe('beginScan', () => {
  it('claims the scan, says what it does, and plans by place', async () => {
    const { table, tenant, scanId, begin } = await pending({
      url: 'https://agent.example:8443/mcp',
      declares: { 'audit-logging-enabled': true },
    });
    const begun = await begin();
    expect(begun).toEqual({ claimed: true, attempt: expect.any(String), origins: [0, 1] });
    expect(await readScan(table, scanId)).toMatchObject({
      status: 'running',
      attempt: begun.attempt,
      step: 'Collecting from https://agent.example:8443',
    });
    expect(await objects.get<Plan>(planKey({ tenant, scanId, attempt: begun.attempt }))).toMatchObject({
      connection: { url: 'https://agent.example:8443/mcp', authorisedToTest: true },
      manifest: { declares: { 'audit-logging-enabled': true } },
      wanted: expect.arrayContaining(['phi-scope-declared', 'endpoint-auth-required']),
    });
  });

  it('leaves one owner when several executions begin at the same moment', async () => {
    const { table, scanId, begin } = await pending();
    const begun = await Promise.all([begin(), begin(), begin()]);
    const owner = (await readScan(table, scanId))?.attempt;
    expect(begun.filter(({ claimed, attempt }) => claimed && attempt === owner)).toHaveLength(1);
  });

  it('takes over an interrupted scan, whose attempt then writes no more', async () => {
    const { table, tenant, scanId, begin } = await pending();
    const first = await begin();
    const second = await begin();
    expect(second.claimed).toBe(true);
    await concludeScan({ tenant, scanId, attempt: first.attempt }, objects);
    expect(await readScan(table, scanId)).toMatchObject({ status: 'running', attempt: second.attempt });
    await concludeScan({ tenant, scanId, attempt: second.attempt }, objects);
    expect(await readScan(table, scanId)).toMatchObject({ status: 'completed' });
    expect(await begin()).toMatchObject({ claimed: false, origins: [] });
  });

  it('gives a scan up that was interrupted three times', async () => {
    const { table, scanId, begin } = await pending();
    for (let attempt = 1; attempt <= 3; attempt += 1) expect((await begin()).claimed).toBe(true);
    expect((await begin()).claimed).toBe(false);
    expect(await readScan(table, scanId)).toMatchObject({
      status: 'failed',
      reason: 'The scan was interrupted 3 times before it was done. Start it again.',
    });
  });
});
