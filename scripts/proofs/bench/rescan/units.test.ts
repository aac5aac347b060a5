import { randomUUID } from 'node:crypto';
import {
  BatchWriteItemCommand,
  type ConsumedCapacity,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { itemSize, readUnits, refusedUnits, type WireItem, writeUnits } from './units.ts';

tableFixture();
let client: DynamoDBClient;
beforeAll(() => {
  client = new DynamoDBClient({});
});
afterAll(() => client.destroy());

const asked = () => ({ TableName: process.env.TABLE_NAME, ReturnConsumedCapacity: 'INDEXES' }) as const;
const total = (reported: ConsumedCapacity | readonly ConsumedCapacity[] | undefined) =>
  [reported ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);

type Row = Record<string, unknown>;
/** Returns a row of this size in bytes, with its keys and the given attributes. */
const row = (bytes: number, more: Row = {}): WireItem => {
  const bare = marshall({ pk: 'T#x#AGENT', sk: randomUUID(), pad: '', ...more });
  return { ...(bare as WireItem), pad: { S: 'x'.repeat(bytes - itemSize(bare as WireItem)) } };
};
const listed = (index: string, at: string) => ({ [`${index}pk`]: 'T#x#AGENT#part', [`${index}sk`]: at });

describe('itemSize, against the engine', () => {
  // The engine reveals the kilobyte boundary: a row of exactly 1,024 bytes takes one unit, and one byte more
  // takes two.
  it.each<[unknown]>([
    ...[0, 1, 10, 12, 123, 44_407, -1, -123, 0.5, 0.05, 12.5, 1e15, 1_763_817_000_123].map((n): [unknown] => [
      n,
    ]),
    [[]],
    [[0, 0, 7, 'é']],
    [{}],
    [{ name: { deep: [true, null] } }],
    ['grün'],
    [new Uint8Array([1, 2, 3, 4, 5])],
    [new Set(['a', 'bc'])],
    [new Set([1, 22])],
  ])('parses %j', async (value) => {
    const units = async (bytes: number) => {
      const Item = JSON.parse(JSON.stringify(row(100)));
      const wire = marshall({ value });
      const onWire =
        value instanceof Uint8Array ? { value: { B: Buffer.from(value).toString('base64') } } : wire;
      const rest = bytes - itemSize({ ...Item, ...onWire, pad: { S: '' } } as WireItem);
      const put = { ...Item, ...wire, pad: { S: 'x'.repeat(rest) } };
      return total((await client.send(new PutItemCommand({ ...asked(), Item: put }))).ConsumedCapacity);
    };
    expect(await units(1024)).toBe(1);
    expect(await units(1025)).toBe(2);
  });
});

describe("units, compared with the engine's report for the same writes", () => {
  const stay = row(1500, listed('gsi1', 'a'));
  const writes: readonly [string, WireItem | undefined, WireItem][] = [
    ['a row in no index', undefined, row(1500)],
    ['a row in two indexes', undefined, row(2100, { ...listed('gsi1', 'a'), ...listed('gsi4', 'b') })],
    ['a row that stays as it is', stay, stay],
    ['a row that shrinks', stay, { ...stay, pad: { S: '' } }],
    ['a row that moves in an index', stay, { ...stay, gsi1sk: { S: 'b' } }],
    ['a row that leaves an index', stay, row(1400, { sk: stay.sk?.S })],
    [
      'a row that grows and comes into an index',
      stay,
      row(3000, { sk: stay.sk?.S, ...listed('gsi1', 'a'), ...listed('gsi2', 'c') }),
    ],
  ];
  const put = (Item: WireItem) => ({ ...asked(), Item: Item as never });
  const prepare = async (before: WireItem | undefined, after: WireItem) => {
    const Key = { pk: after.pk, sk: after.sk } as never;
    await client.send(
      new TransactWriteItemsCommand({ TransactItems: [{ Delete: { TableName: asked().TableName, Key } }] }),
    );
    if (before) await client.send(new PutItemCommand(put(before)));
  };

  it.each(writes)('%s: alone and in a transaction', async (_, before, after) => {
    await prepare(before, after);
    const plain = await client.send(new PutItemCommand(put(after)));
    expect(total(plain.ConsumedCapacity)).toBe(writeUnits({ before, after }, false));
    await prepare(before, after);
    const { TableName, ReturnConsumedCapacity } = asked();
    const other = row(2500);
    const together = await client.send(
      new TransactWriteItemsCommand({
        TransactItems: [
          { Put: { TableName, Item: after as never } },
          { Put: { TableName, Item: other as never } },
        ],
        ReturnConsumedCapacity,
      }),
    );
    expect(total(together.ConsumedCapacity)).toBe(
      writeUnits({ before, after }, true) + writeUnits({ before: undefined, after: other }, true),
    );
  });

  it('a check, a delete and a batch', async () => {
    const { TableName, ReturnConsumedCapacity } = asked();
    const [checked, gone] = [row(1500), row(2500, listed('gsi3', 'a'))];
    const batch = await client.send(
      new BatchWriteItemCommand({
        RequestItems: {
          [String(TableName)]: [checked, gone].map((Item) => ({ PutRequest: { Item: Item as never } })),
        },
        ReturnConsumedCapacity,
      }),
    );
    const [first, second] = [checked, gone].map((after) => writeUnits({ before: undefined, after }, false));
    expect(total(batch.ConsumedCapacity)).toBe((first ?? 0) + (second ?? 0));
    const Key = ({ pk, sk }: WireItem) => ({ pk, sk }) as never;
    const reply = await client.send(
      new TransactWriteItemsCommand({
        TransactItems: [
          { ConditionCheck: { TableName, Key: Key(checked), ConditionExpression: 'attribute_exists(pk)' } },
          { Delete: { TableName, Key: Key(gone) } },
        ],
        ReturnConsumedCapacity,
      }),
    );
    const images = { before: checked, after: checked };
    expect(total(reply.ConsumedCapacity)).toBe(
      refusedUnits(images, true) + writeUnits({ before: gone, after: undefined }, true),
    );
  });

  it('an update of a number', async () => {
    const before = row(1023, { n: 0 });
    await client.send(new PutItemCommand(put(before)));
    const { Attributes, ConsumedCapacity } = await client.send(
      new UpdateItemCommand({
        ...asked(),
        Key: { pk: before.pk, sk: before.sk } as never,
        UpdateExpression: 'SET n = :n',
        ExpressionAttributeValues: { ':n': { N: '12345' } },
        ReturnValues: 'ALL_NEW',
      }),
    );
    expect(total(ConsumedCapacity)).toBe(2);
    expect(writeUnits({ before, after: Attributes as WireItem }, false)).toBe(2);
  });

  it.each([true, false])('a read, strongly: %j', async (ConsistentRead) => {
    const item = row(4097);
    await client.send(new PutItemCommand(put(item)));
    const Key = { pk: item.pk, sk: item.sk } as never;
    const found = await client.send(new GetItemCommand({ ...asked(), Key, ConsistentRead }));
    expect(total(found.ConsumedCapacity)).toBe(readUnits(item, ConsistentRead));
    const absent = { pk: { S: 'T#x#AGENT' }, sk: { S: 'none' } };
    const none = await client.send(new GetItemCommand({ ...asked(), Key: absent, ConsistentRead }));
    expect(total(none.ConsumedCapacity)).toBe(readUnits(undefined, ConsistentRead));
  });
});
