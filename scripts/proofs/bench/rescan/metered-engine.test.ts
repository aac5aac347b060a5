import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { type MeteredEngine, meterEngine } from './metered-engine.ts';
import { Spending } from './spending.ts';

tableFixture();
let meter: MeteredEngine;
beforeAll(async () => {
  meter = await meterEngine({ endpoint: String(process.env.AWS_ENDPOINT_URL_DYNAMODB) });
  process.env.AWS_ENDPOINT_URL_DYNAMODB = meter.endpoint;
});
afterAll(() => meter.close());

const tenant = newId();
const table = tenantTable(tenant);
const agent = table.key('AGENT', newId());
const evidence = table.key('AGENTSTATE', 'EVIDENCE', `agent#${agent.sk}`);
const pad = (bytes: number) => 'x'.repeat(bytes);

beforeEach(async () => {
  await table.commit([{ put: { ...agent, pad: pad(1500) } }]);
  await table.commit([{ put: { ...evidence, pad: pad(100) } }]);
  meter.take();
});

it('attributes the items of a transaction separately, with double units for each, and single units for its indexes', async () => {
  const scan = { ...table.key('SCAN', newId()), gsi1pk: table.partition('SCAN', 'framework#x'), gsi1sk: 'a' };
  await table.commit([
    { put: { ...scan, pad: pad(1500) } },
    { update: agent, expression: 'SET #pad = :pad', names: { '#pad': 'pad' }, values: { ':pad': pad(2500) } },
    { delete: evidence },
    { check: table.key('TENANT', 'none'), condition: { expression: 'attribute_not_exists(pk)' } },
  ]);
  const { writes, writeTotal, readTotal } = meter.take();
  expect([...writes]).toEqual([
    ['AGENT', 6],
    ['SCAN', 6],
    ['AGENTSTATE EVIDENCE', 2],
    ['TENANT', 2],
  ]);
  expect([writeTotal, readTotal]).toEqual([16, 0]);
});

it('counts rejected writes as well, without the indexes that they never reached', async () => {
  const taken = () => new Error('taken');
  const condition = { expression: 'attribute_not_exists(pk)' };
  const put = { ...agent, pad: pad(100), gsi1pk: table.partition('AGENT', 'x'), gsi1sk: 'a' };
  await expect(table.commit([{ put, condition, failed: taken }])).rejects.toThrow('taken');
  expect([...meter.take().writes]).toEqual([['AGENT', 4]]);
});

it('counts reads by key and by query, batches and single writes', async () => {
  await table.get(agent, { consistent: true });
  await table.getMany([agent, evidence, table.key('USER', 'none')]);
  await table.list({ kind: 'AGENT', limit: 10, cursor: undefined, consistent: true });
  await table.putMany([{ ...agent, pad: pad(2900) }]);
  await table.commit([{ put: { ...evidence, pad: pad(1200) } }]);
  const spent = meter.take();
  expect(Object.fromEntries(spent.reads)).toEqual({ AGENT: 2.5, 'AGENTSTATE EVIDENCE': 0.5, USER: 0.5 });
  expect(Object.fromEntries(spent.writes)).toEqual({ AGENT: 3, 'AGENTSTATE EVIDENCE': 2 });
  expect(meter.take().writeTotal).toBe(0);
});

it('throws if the engine counted differently', () => {
  const spending = new Spending();
  spending.compare('PutItem', 2, 2);
  expect(() => spending.check()).not.toThrow();
  spending.compare('TransactWriteItems', 8, 6);
  expect(() => spending.check()).toThrow('TransactWriteItems: counted 8, reported 6');
});
