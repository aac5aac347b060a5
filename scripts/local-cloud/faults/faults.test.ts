import {
  DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Running, startSample, until } from '../testing/running.ts';

let sample: Running;
let client: DynamoDBClient;

beforeAll(async () => {
  sample = await startSample({ seedFaults: 11 });
  client = new DynamoDBClient({ ...sample.cloud.clientConfig, maxAttempts: 1 });
});

afterAll(async () => {
  client?.destroy();
  await sample?.close();
});

const item = (pk: string, state: string) => ({
  pk: { S: pk },
  sk: { S: 'A' },
  g1: { S: 'T#lag' },
  s1: { S: pk },
  state: { S: state },
});

/** Retries the write until it is accepted; a conflict leaves nothing behind. */
async function write(pk: string, state: string): Promise<void> {
  const put = new PutItemCommand({ TableName: sample.env.TABLE_NAME, Item: item(pk, state) });
  await until(() =>
    client.send(put).then(
      () => true,
      (error: Error) => {
        expect(error.name).toBe('TransactionConflictException');
        return false;
      },
    ),
  );
}

async function indexed(): Promise<Record<string, string | undefined>> {
  const query = { TableName: sample.env.TABLE_NAME, IndexName: 'gsi1', KeyConditionExpression: 'g1 = :g' };
  const { Items = [] } = await client.send(
    new QueryCommand({ ...query, ExpressionAttributeValues: { ':g': { S: 'T#lag' } } }),
  );
  return Object.fromEntries(Items.map(({ pk, state }) => [pk?.S ?? '', state?.S]));
}

it('an index shows new and changed items only after a delay', async () => {
  await write('T#lag1', 'old');
  expect(await indexed()).toEqual({});
  await until(async () => (await indexed())['T#lag1'] === 'old');
  await write('T#lag1', 'new');
  await write('T#lag2', 'new');
  expect(await indexed()).toEqual({ 'T#lag1': 'old' });
  expect(await until(async () => (await indexed())['T#lag2'] && indexed())).toEqual({
    'T#lag1': 'new',
    'T#lag2': 'new',
  });
});

it('a transaction occasionally conflicts, names the item, and changes nothing', async () => {
  const TableName = sample.env.TABLE_NAME;
  const put = (pk: string) => ({
    Put: { TableName, Item: item(pk, 'x'), ConditionExpression: 'attribute_not_exists(pk)' },
  });
  for (let at = 0; ; at++) {
    const input = { TransactItems: [put(`T#t${at}a`), put(`T#t${at}b`)] };
    const failure = await client.send(new TransactWriteItemsCommand(input)).then(
      () => undefined,
      (error: Error) => error,
    );
    if (!failure) continue;
    expect(failure.name).toBe('TransactionCanceledException');
    const reasons =
      (failure as Error & { CancellationReasons?: { Code: string }[] }).CancellationReasons ?? [];
    expect(reasons.map(({ Code }) => Code).sort()).toEqual(['None', 'TransactionConflict']);
    // The conditions would fail now if the first attempt had written anything.
    await until(() =>
      client.send(new TransactWriteItemsCommand(input)).then(
        () => true,
        () => false,
      ),
    );
    return;
  }
});
