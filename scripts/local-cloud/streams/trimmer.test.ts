import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalCloud, startLocalCloud } from '../host.ts';
import type { Built } from '../testing/build.ts';
import { buildSample, sampleOptions, until } from '../testing/running.ts';
import { dealtWithByAll } from './trimmer.ts';

let built: Built;
let cloud: LocalCloud | undefined;

beforeAll(async () => {
  built = await buildSample();
});

afterAll(async () => {
  await cloud?.close();
  rmSync(built.folder, { recursive: true, force: true });
});

it('deletes only records that every mapping of a table has processed', () => {
  const sources = [
    { table: 'one', position: '1000' },
    { table: 'one', position: '999' },
    { table: 'two', position: '5' },
    { table: 'two', position: undefined },
    { table: 'three', position: '18446744073709551617' },
  ];
  expect(dealtWithByAll(sources)).toEqual([
    { table: 'one', upTo: '999' },
    { table: 'three', upTo: '18446744073709551617' },
  ]);
});

it('deletes old processed records while the engine is running', async () => {
  const options = sampleOptions(built, () => {});
  const inDatabase = <Result>(work: (database: DatabaseSync) => Result): Result => {
    const database = new DatabaseSync(join(options.dataDir, 'dynamodb.sqlite'), { timeout: 5000 });
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  const records = () =>
    inDatabase((database) => Number(database.prepare('SELECT COUNT(*) AS n FROM _stream_records').get()?.n));

  cloud = await startLocalCloud(options);
  const client = new DynamoDBClient(cloud.clientConfig);
  const [table = ''] = Object.entries(built.template.Resources)
    .filter(([, { Type }]) => Type === 'AWS::DynamoDB::GlobalTable')
    .map(([id]) => `local-${id}`);
  for (let at = 0; at < 20; at += 1)
    await client.send(new PutItemCommand({ TableName: table, Item: { pk: { S: 'T' }, sk: { S: `${at}` } } }));
  client.destroy();
  await cloud.close();
  expect(records()).toBeGreaterThanOrEqual(20);

  inDatabase((database) => database.exec('UPDATE _stream_records SET created_at = created_at - 3600'));
  cloud = await startLocalCloud(options);
  // Records that the mappings wrote since then are retained for a while.
  const old = () =>
    inDatabase((database) =>
      Number(
        database
          .prepare('SELECT COUNT(*) AS n FROM _stream_records WHERE created_at < ?')
          .get(Date.now() / 1000 - 1800)?.n,
      ),
    );
  await until(() => old() <= 1, 30);
});
