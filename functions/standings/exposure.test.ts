import { describe, expect, it } from 'vitest';
import type { Agent } from '#functions/agents/agent-item.ts';
import { readAgent } from '#functions/agents/agent-store.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { declare, registerAgent, scanFixture } from '#functions/scans/pipeline/scan-fixture.ts';
import { exposureChanges, exposureWrites, listExposures, readExposure } from './exposure-store.ts';

tableFixture();
const { scan } = scanFixture(bucketFixture());

/** Two of HIPAA's technical safeguards, and one that exposes no PHI. */
const [CRITICAL, HIGH, NONE] = [
  'endpoint-auth-required',
  'storage-encryption-at-rest',
  'acceptable-use-acknowledged',
];

const listed = async (table: TenantTable) =>
  (await listExposures(table, { limit: 10, cursor: undefined })).items.map(({ agentId, open }) => [
    agentId,
    open.join(' '),
  ]);

describe('the PHI exposure of an agent', () => {
  it('reflects its open issues after each scan, and whether it handles PHI', async () => {
    const table = tenantTable(newId());
    const declares = { [CRITICAL]: false, [HIGH]: false, [NONE]: false };
    const agent = await registerAgent(table, { declares });
    expect(await readExposure(table, agent.id)).toBeUndefined();
    await scan(table, agent, []);
    expect(await readExposure(table, agent.id)).toEqual({
      ...{ agentId: agent.id, agentName: agent.name, healthcare: true, open: [1, 1, 0, 0] },
    });
    expect((await readAgent(table, agent.id))?.handlesPhi).toBe('unknown');

    await declare(table, agent.id, { ...declares, [CRITICAL]: true }, new Date().toISOString());
    await scan(table, agent, []);
    expect(await readExposure(table, agent.id)).toMatchObject({ open: [0, 1, 0, 0] });
  });
});

const named = (name: string, more: Partial<Agent> = {}) => ({
  id: newId(),
  name,
  type: 'Operations',
  ...more,
});

describe('the list of healthcare agents', () => {
  it('starts with the most severe, and omits agents proven to handle no PHI', async () => {
    const table = tenantTable(newId());
    const agents = {
      few: named('Few'),
      many: named('Many'),
      worst: named('Worst'),
      none: named('None'),
      outside: named('Outside', { handlesPhi: 'no' }),
      clinical: named('Clinical', { handlesPhi: 'no', type: 'Imaging' }),
    };
    const open: Readonly<Record<keyof typeof agents, readonly string[]>> = {
      few: [HIGH],
      many: [HIGH, 'tool-transport-secured'],
      worst: [CRITICAL],
      none: [NONE],
      outside: [CRITICAL],
      clinical: [],
    };
    for (const [name, agent] of Object.entries(agents))
      await table.commit([...exposureWrites(table, agent, open[name as keyof typeof agents], undefined)]);
    const { worst, many, few, none, clinical } = agents;
    const [first, second, third, ...rest] = await listed(table);
    expect([first, second, third]).toEqual([
      [worst.id, '1 0 0 0'],
      [many.id, '0 2 0 0'],
      [few.id, '0 1 0 0'],
    ]);
    expect(rest.map(([id]) => id).toSorted()).toEqual([none.id, clinical.id].toSorted());
  });

  it('follows the type and the name of an agent', async () => {
    const table = tenantTable(newId());
    const before = named('Before', { handlesPhi: 'no' });
    await table.commit([...exposureWrites(table, before, [CRITICAL], undefined)]);
    expect(await listed(table)).toEqual([]);
    const clinical = { ...before, type: 'Imaging' };
    await table.commit([...exposureChanges(table, before, clinical)]);
    expect(await listed(table)).toEqual([[before.id, '1 0 0 0']]);
    await table.commit([...exposureChanges(table, clinical, { ...clinical, name: 'After' })]);
    expect(await readExposure(table, before.id)).toMatchObject({ agentName: 'After', healthcare: true });
    await table.commit([...exposureChanges(table, clinical, before)]);
    expect(await listed(table)).toEqual([]);
  });

  it('is not written if nothing changes, or if an agent was never scanned', () => {
    const table = tenantTable(newId());
    const agent = named('Same', { handlesPhi: 'yes' });
    expect(exposureChanges(table, agent, { ...agent, type: 'Imaging' })).toEqual([]);
    expect(exposureChanges(table, named('New'), named('Newer'))).toEqual([]);
    const read = { agentId: agent.id, agentName: agent.name, healthcare: true, open: [1, 0, 0, 0] };
    expect(exposureWrites(table, agent, [CRITICAL], read)).toEqual([]);
  });
});
