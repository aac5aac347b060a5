import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSeals } from '#functions/platform/audit/seal-store.ts';
import { documents } from '#functions/platform/table/client.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { sized } from '#scripts/testing/tier.ts';
import { happened, newTenantTable, testNotary } from './chain-fixture.ts';
import { sealEvents } from './seal-events.ts';

tableFixture();

const { report, sealer } = testNotary();
const TableName = () => process.env.TABLE_NAME;
const idOf = (record: DynamoDBRecord | undefined) => record?.dynamodb?.Keys?.sk?.S ?? '';
const seal = (...Records: DynamoDBRecord[]) => sealEvents({ Records }, sealer);

describe('sealing stream records', () => {
  it('appends one seal for a batch, with its events in stream order', async () => {
    const table = newTenantTable();
    const records = await happened(table, 5);
    expect(await seal(...records)).toEqual({ batchItemFailures: [] });
    const [only, ...more] = await readSeals(table);
    expect(more).toEqual([]);
    expect(only?.seal?.members.map(({ id }) => id)).toEqual(records.map(idOf));
    expect(await report(table)).toMatchObject({ events: 5, seals: 1, awaiting: 0, faults: [] });
  });

  it('splits a long batch into seals that fit a transaction', async () => {
    const table = newTenantTable();
    await seal(...(await happened(table, 120)));
    expect((await readSeals(table)).map(({ seal }) => seal?.members.length)).toEqual([98, 22]);
    expect(await report(table)).toMatchObject({ events: 120, seals: 2, faults: [] });
  });

  it('ignores records that are not new audit events', async () => {
    const table = newTenantTable();
    const [record] = await happened(table, 1);
    const agent = { ...record?.dynamodb, Keys: { pk: { S: table.partition('AGENT') }, sk: { S: 'x' } } };
    await seal(
      { ...record, eventName: 'MODIFY' },
      { ...record, eventName: 'REMOVE' },
      { eventName: 'INSERT', dynamodb: agent },
    );
    expect(await readSeals(table)).toEqual([]);
  });

  it('maintains a separate chain for each tenant', async () => {
    const [one, other] = [newTenantTable(), newTenantTable()];
    await seal(...(await happened(one, 2)), ...(await happened(other, 3)));
    expect(await report(one)).toMatchObject({ events: 2, seals: 1, faults: [] });
    expect(await report(other)).toMatchObject({ events: 3, seals: 1, faults: [] });
  });

  it('builds one complete chain from any deliveries: repeated, split, out of order, or to several sealers concurrently', async () => {
    const deliveries = fc.record({
      order: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
      cuts: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 12, maxLength: 12 }),
      again: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
      atOnce: fc.integer({ min: 1, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(deliveries, async ({ order, cuts, again, atOnce }) => {
        const table = newTenantTable();
        const records = [...(await happened(table, 12))]
          .map((record, i) => ({ record, at: order[i] ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ record }) => record);
        const batches = cuts
          .map((size, i) => {
            const start = cuts.slice(0, i).reduce((sum, cut) => sum + cut, 0);
            return records.slice(start, start + size);
          })
          .flatMap((batch, i) => (again[i] ? [batch, batch] : [batch]));
        const rest = records.filter((record) => !batches.flat().includes(record));
        for (let i = 0; i < batches.length; i += atOnce)
          await Promise.all(batches.slice(i, i + atOnce).map((batch) => seal(...batch)));
        await seal(...rest, ...rest);

        expect(await report(table)).toMatchObject({ events: 12, awaiting: 0, faults: [] });
        const members = (await readSeals(table)).flatMap(({ seal }) => seal?.members ?? []);
        expect(members.map(({ id }) => id).sort()).toEqual(records.map(idOf).sort());
      }),
      { numRuns: sized(3, 8) },
    );
  });

  it('seals what was committed, even if the item was changed before the stream delivered it', async () => {
    const table = newTenantTable();
    const records = await happened(table, 2);
    const event = { ...table.key('AUDIT', idOf(records[0]), new Date().toISOString().slice(0, 7)) };
    await documents().send(new PutCommand({ TableName: TableName(), Item: { ...event, action: 'nothing' } }));
    await seal(...records);
    expect((await report(table)).faults).toMatchObject([{ kind: 'event-altered', event: event.sk }]);
  });

  it('continues at the actual end of a chain whose head was removed', async () => {
    const table = newTenantTable();
    const [first, second] = await happened(table, 2);
    if (first) await seal(first);
    await documents().send(
      new DeleteCommand({ TableName: TableName(), Key: table.key('SEAL', 'HEAD', 'head') }),
    );
    expect((await report(table)).faults).toMatchObject([{ kind: 'head-removed' }]);
    if (second) expect(await seal(second)).toEqual({ batchItemFailures: [] });
    expect(await report(table)).toMatchObject({ events: 2, seals: 2, faults: [] });
  });

  it('reports to the stream where each tenant must resume if nothing could be written', async () => {
    const [one, other] = [newTenantTable(), newTenantTable()];
    const numbered = (records: readonly DynamoDBRecord[], from: number) =>
      records.map((record, i) => ({
        ...record,
        dynamodb: { ...record.dynamodb, SequenceNumber: String(from + i) },
      }));
    const batch = [...numbered(await happened(one, 2), 10), ...numbered(await happened(other, 2), 20)];
    const name = TableName();
    process.env.TABLE_NAME = 'no-table';
    const { batchItemFailures } = await seal(...batch);
    process.env.TABLE_NAME = name;
    expect(batchItemFailures).toEqual([{ itemIdentifier: '10' }, { itemIdentifier: '20' }]);
    expect(await seal(...batch)).toEqual({ batchItemFailures: [] });
    expect(await report(other)).toMatchObject({ events: 2, seals: 1, faults: [] });
  });

  it('does not block other tenants when an event cannot be sealed', async () => {
    const [poisoned, sound] = [newTenantTable(), newTenantTable()];
    const [first] = await happened(poisoned, 1);
    const image = { ...first?.dynamodb?.NewImage, details: { N: 'Infinity' } };
    const poison = { ...first, dynamodb: { ...first?.dynamodb, NewImage: image, SequenceNumber: '7' } };
    expect(await seal(poison, ...(await happened(sound, 2)))).toEqual({
      batchItemFailures: [{ itemIdentifier: '7' }],
    });
    expect(await report(sound)).toMatchObject({ events: 2, seals: 1, faults: [] });
  });
});
