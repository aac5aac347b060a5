import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readHead, readSealsBetween } from '#functions/platform/audit/seal-store.ts';
import { documents } from '#functions/platform/table/client.ts';
import type { Item, Key, TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { sized } from '#scripts/testing/tier.ts';
import { auditMonth } from '#shared/audit/audit-event.ts';
import { numberKey } from '#shared/audit/checkpoint.ts';
import { nextSeal, sealText } from '#shared/audit/seal.ts';
import { happened, newTenantTable, testNotary } from './chain-fixture.ts';
import { checkpointChain } from './checkpoint-chain.ts';
import { sealEvents } from './seal-events.ts';
import { sha256 } from './sha256.ts';

tableFixture();

const TableName = () => process.env.TABLE_NAME;
const put = (item: Item) => documents().send(new PutCommand({ TableName: TableName(), Item: item }));
const remove = ({ pk, sk }: Key) =>
  documents().send(new DeleteCommand({ TableName: TableName(), Key: { pk, sk } }));
const SEALS = 5;
const WRITERS = sized(12, 50);

/** Creates a chain as the product does: seals of one or two events, all covered by a checkpoint. */
const chain = async (sizes: readonly number[]) => {
  const notary = testNotary();
  const table = newTenantTable();
  const ids: string[] = [];
  for (const size of sizes) {
    const Records = [...(await happened(table, size))];
    await sealEvents({ Records }, notary.sealer);
    ids.push(...Records.map(({ dynamodb }) => String(dynamodb?.Keys?.sk?.S)));
  }
  await checkpointChain(table, notary.key, notary, true);
  return { notary, table, ids };
};
type Chain = Awaited<ReturnType<typeof chain>>;

const eventKey = (table: TenantTable, id: string): Key => table.key('AUDIT', id, auditMonth(id));
const sealKey = (table: TenantTable, number: number): Key => table.key('SEAL', numberKey(number));
const get = async (table: TenantTable, key: Key): Promise<Item> => {
  const item = await table.get(key, { consistent: true });
  if (!item) throw new Error(`There is nothing at ${key.sk}.`);
  return item;
};
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** Possible manipulations by an actor with table access, and the expected faults. `n` selects the record. */
const tampers: Readonly<
  Record<string, (chain: Chain, n: number) => Promise<readonly [kind: string, of: unknown]>>
> = {
  'an event is edited': async ({ table, ids }, n) => {
    const id = pick(ids, n);
    await documents().send(
      new UpdateCommand({
        TableName: TableName(),
        Key: eventKey(table, id),
        UpdateExpression: 'SET userId = :other',
        ExpressionAttributeValues: { ':other': 'somebody-else' },
      }),
    );
    return ['event-altered', id];
  },
  'an event is moved to another in the indexes': async ({ table, ids }, n) => {
    const id = pick(ids, n);
    await put({ ...(await get(table, eventKey(table, id))), gsi1pk: table.partition('AUDIT', 'user#other') });
    return ['event-altered', id];
  },
  'an event is removed': async ({ table, ids }, n) => {
    const id = pick(ids, n);
    await remove(eventKey(table, id));
    return ['event-removed', id];
  },
  'two events change places': async ({ table, ids }, n) => {
    const [one, other] = [pick(ids, n), pick(ids, n + 1)];
    const [first, second] = [
      await get(table, eventKey(table, one)),
      await get(table, eventKey(table, other)),
    ];
    await put({ ...second, pk: first.pk, sk: first.sk });
    await put({ ...first, pk: second.pk, sk: second.sk });
    return ['event-reordered', one];
  },
  'the newest seals are cut off': async ({ table }, n) => {
    const storedItems = n % SEALS;
    for (let number = storedItems + 1; number <= SEALS; number += 1) await remove(sealKey(table, number));
    return ['chain-truncated', storedItems + 1];
  },
  'a seal in the middle is removed': async ({ table }, n) => {
    const number = 1 + (n % (SEALS - 1));
    await remove(sealKey(table, number));
    return ['seal-removed', number];
  },
  'two seals change places': async ({ table }, n) => {
    const [one, other] = [1 + (n % SEALS), 1 + ((n + 1) % SEALS)];
    const [first, second] = [await get(table, sealKey(table, one)), await get(table, sealKey(table, other))];
    await put({ ...second, sk: first.sk });
    await put({ ...first, sk: second.sk });
    return ['seal-reordered', one];
  },
  'the chain is forked: a seal is rewritten and signed with the key, without one of its events': async (
    { table, notary },
    n,
  ) => {
    const number = 1 + (n % (SEALS - 1));
    const [before] = await readSealsBetween(table, number - 1, number - 1);
    const [stored] = await readSealsBetween(table, number, number);
    const { members = [], sealedAt = '' } = stored?.seal ?? {};
    const bare = nextSeal(sha256, table.tenant, before?.seal, members.slice(1), sealedAt);
    const signature = await notary.signer.sign(sealText(table.tenant, bare));
    await put({ ...sealKey(table, number), ...bare, signature });
    return ['seal-replaced', number];
  },
};

it.each(Object.keys(tampers))('detects it anywhere in the table: %s', async (name) => {
  const tamper = tampers[name];
  const sizes = fc.array(fc.integer({ min: 1, max: 2 }), { minLength: SEALS, maxLength: SEALS });
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat({ max: 1000 }), async (batches, n) => {
      const made = await chain(batches);
      expect((await made.notary.report(made.table)).faults).toEqual([]);
      const [kind, of] = (await tamper?.(made, n)) ?? [];
      const { faults } = await made.notary.report(made.table);
      expect(faults.map((fault) => [fault.kind, fault.event ?? fault.number])).toContainEqual([kind, of]);
    }),
    { numRuns: sized(1, 2) },
  );
});

it('makes one chain of concurrent writes', async () => {
  const notary = testNotary();
  const table = newTenantTable();
  const written = await Promise.all(Array.from({ length: WRITERS }, () => happened(table, 1)));
  const rest = new Set(written.flat());
  // Events that could not be sealed are redelivered, as by the stream.
  while (rest.size > 0) {
    const batches = [...rest].map((record) => [record]);
    const outcomes = await Promise.all(
      batches.map(async (Records) => {
        const { batchItemFailures } = await sealEvents({ Records }, notary.sealer);
        return batchItemFailures.length === 0 ? Records : [];
      }),
    );
    for (const record of outcomes.flat()) rest.delete(record);
  }
  expect(await notary.report(table)).toMatchObject({ events: WRITERS, awaiting: 0, faults: [] });
  const seals = await readSealsBetween(table, 1, 60);
  expect(seals.map(({ place }) => place)).toEqual(Array.from({ length: seals.length }, (_, i) => i + 1));
  expect((await readHead(table))?.number).toBe(seals.length);
});
