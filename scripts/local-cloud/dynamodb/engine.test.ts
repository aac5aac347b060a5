import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DynamoDBClient, GetItemCommand, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EngineStreams } from '../streams/engine-streams.ts';
import { until } from '../testing/running.ts';
import { trimStream } from './database.ts';
import { type DynamoEngine, startDynamoEngine } from './engine.ts';
import { bindTable, type Table } from './tables.ts';
import { sweepTable } from './ttl-sweeper.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'local-cloud-engine-'));
let engine: DynamoEngine;
let client: DynamoDBClient;

const properties = {
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' as const }],
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' as const }],
  GlobalSecondaryIndexes: [],
  LocalSecondaryIndexes: [],
  StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
};
const bind = (more = {}): Promise<Table> =>
  bindTable(client, {
    id: 'T',
    ref: 'one',
    attributes: {},
    properties: { ...properties, ...more },
    metadata: {},
  });

const start = async () => {
  engine = await startDynamoEngine(dataDir, undefined, () => {});
  client = new DynamoDBClient({
    region: 'us-east-1',
    endpoint: engine.endpoint,
    requestHandler: { httpAgent: engine.agent },
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
};

beforeAll(start);

afterAll(async () => {
  client.destroy();
  await engine.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('has the version whose private stream table the index is built for, and uses that index', async () => {
  const binary = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide');
  const manifest = JSON.parse(readFileSync(join(dirname(binary), 'package.json'), 'utf8')) as {
    version: string;
  };
  expect(manifest.version).toBe('1.2.1');
  const database = new DatabaseSync(join(dataDir, 'dynamodb.sqlite'), { readOnly: true });
  const query = 'SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = ?';
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${query}`).all('one');
  database.close();
  expect(JSON.stringify(plan)).toContain('stream_sequence');
});

it('keeps a table, adds an index that the template gained, and rejects a changed key', async () => {
  await bind();
  await client.send(new PutItemCommand({ TableName: 'one', Item: { pk: { S: 'kept' }, g: { S: 'x' } } }));
  const index = {
    IndexName: 'by-g',
    KeySchema: [{ AttributeName: 'g', KeyType: 'HASH' }],
    Projection: { ProjectionType: 'ALL' },
  };
  const AttributeDefinitions = [
    ...properties.AttributeDefinitions,
    { AttributeName: 'g', AttributeType: 'S' },
  ];
  const table = await bind({ AttributeDefinitions, GlobalSecondaryIndexes: [index] });
  expect(table.indexes.get('by-g')).toEqual({ partitionKey: 'g', keyNames: ['g'] });
  const scan = await client.send(new ScanCommand({ TableName: 'one', IndexName: 'by-g' }));
  expect(scan.Count).toBe(1);
  await expect(bind({ KeySchema: [{ AttributeName: 'other', KeyType: 'HASH' }] })).rejects.toThrow(
    /has the key \(pk HASH\)/,
  );
});

it('deletes only expired items', async () => {
  const table = await bind();
  const now = Date.now();
  const put = (pk: string, expiresAt: { N: string } | { S: string }) =>
    client.send(new PutItemCommand({ TableName: 'one', Item: { pk: { S: pk }, expiresAt } }));
  const at = (seconds: number) => ({ N: String(Math.floor(now / 1000) + seconds) });
  await Promise.all([
    put('past', at(-10)),
    put('future', at(100)),
    put('text', { S: '1' }),
    put('ancient', { N: '1' }),
  ]);
  expect(await sweepTable(client, table, now)).toBe(1);
  const left = await client.send(new ScanCommand({ TableName: 'one', ProjectionExpression: 'pk' }));
  expect(left.Items?.map(({ pk }) => pk?.S).sort()).toEqual(['ancient', 'future', 'kept', 'text']);
});

it('loses only the stream records that are trimmed while it runs', async () => {
  const arn = (await bind()).engineStreamArn ?? '';
  const streams = new EngineStreams(engine, 'us-east-1');
  const [shard = ''] = await streams.shards(arn);
  const read = async () => (await streams.open(arn, shard)).read(1000);
  const put = (pk: string) => client.send(new PutItemCommand({ TableName: 'one', Item: { pk: { S: pk } } }));
  for (let at = 0; at < 50; at += 1) await put(`old ${at}`);
  const before = await read();
  const upTo = before.at(-2)?.dynamodb.SequenceNumber ?? '';
  /** Writers may lock the file for longer than the trim waits. */
  const trim = (table: string, from: number, most: number) =>
    until(() => {
      try {
        return { count: trimStream(engine.file ?? '', { table, upTo }, Date.now() / 1000 + from, most) };
      } catch (error) {
        expect(String(error)).toContain('database is locked');
        return undefined;
      }
    });
  expect(await trim('one', -60, 1000)).toEqual({ count: 0 });
  expect(await trim('other', 60, 1000)).toEqual({ count: 0 });

  let busy = true;
  const writer = async (name: number) => {
    for (let at = 0; busy; at += 1) await put(`new ${name}.${at}`);
    return name;
  };
  const writing = [1, 2, 3].map(writer);
  let trimmed = 0;
  for (let count = 1; count > 0; trimmed += count) {
    ({ count } = await trim('one', 60, 7));
    await put('between');
  }
  busy = false;
  expect(await Promise.all(writing)).toEqual([1, 2, 3]);
  expect(trimmed).toBe(before.length - 1);
  const numbers = (await read()).map(({ dynamodb }) => BigInt(dynamodb.SequenceNumber));
  expect(numbers[0]).toBe(BigInt(before.at(-1)?.dynamodb.SequenceNumber ?? 0));
  expect(numbers.map((number, at) => number - BigInt(at))).toEqual(numbers.map(() => numbers[0]));
});

it('drops stream records a day older than the newest, regardless of downtime, and continues the numbering', async () => {
  const streams = new EngineStreams(engine, 'us-east-1');
  const arn = (await bind()).engineStreamArn ?? '';
  const [shard = ''] = await streams.shards(arn);
  const read = async () => (await streams.open(arn, shard)).read(1000);
  const before = await read();
  const last = before.at(-1)?.dynamodb.SequenceNumber;
  /** Restarts the engine a day later, with the records of `which` another day older. */
  const dayLater = async (which: string) => {
    client.destroy();
    await engine.close();
    const database = new DatabaseSync(join(dataDir, 'dynamodb.sqlite'));
    database.exec(`UPDATE _stream_records SET created_at = created_at - 90000 ${which}`);
    database.close();
    await start();
  };
  await dayLater('');
  const afterPause = await (await new EngineStreams(engine, 'us-east-1').open(arn, shard)).read(1000);
  expect(afterPause).toHaveLength(before.length);
  await dayLater('WHERE id < (SELECT MAX(id) FROM _stream_records)');
  await client.send(new PutItemCommand({ TableName: 'one', Item: { pk: { S: 'after' } } }));
  const again = new EngineStreams(engine, 'us-east-1');
  const records = await (await again.open(arn, shard)).read(1000);
  expect(records.map(({ dynamodb }) => dynamodb.Keys)).toEqual([expect.anything(), { pk: { S: 'after' } }]);
  expect(BigInt(records.at(-1)?.dynamodb.SequenceNumber ?? 0)).toBeGreaterThan(BigInt(last ?? 0));
  const stored = await client.send(new GetItemCommand({ TableName: 'one', Key: { pk: { S: 'kept' } } }));
  expect(stored.Item).toBeDefined();
});
