import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { batchOf } from '#scripts/redrive/given-up-batch.ts';
import { JsonFile } from '../engine/json-file.ts';
import type { LambdaFunction } from '../lambda/function.ts';
import { until } from '../testing/running.ts';
import type { EngineStreams, StreamRecord } from './engine-streams.ts';
import { type Checkpoints, EventSource } from './event-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-cloud-event-source-'));
afterAll(() => rmSync(folder, { recursive: true }));

const record = (SequenceNumber: string): StreamRecord => ({
  eventID: SequenceNumber,
  eventName: 'INSERT',
  dynamodb: { ApproximateCreationDateTime: 1, Keys: {}, SequenceNumber, StreamViewType: 'KEYS_ONLY' },
});

/** A stream of one shard that holds these records. */
const streamOf = (...numbers: string[]) => {
  let rest = numbers.map(record);
  return {
    shards: async () => ['shard'],
    open: async () => ({
      ended: false,
      read: async (limit: number) => {
        const page = rest.slice(0, limit);
        rest = rest.slice(limit);
        return page;
      },
    }),
  } as unknown as EngineStreams;
};

it('a batch that is given up is told with its place in the stream, and the reader goes on after it', async () => {
  const kept: string[] = [];
  const givenUp: object[] = [];
  const fn = {
    name: 'one',
    arn: 'arn:of:one',
    invoke: async (payload: string) => {
      const { Records } = JSON.parse(payload) as { Records: StreamRecord[] };
      const numbers = Records.map(({ eventID }) => eventID);
      const failed = numbers.includes('2');
      if (!failed) kept.push(...numbers);
      return { failed, payload: 'null' };
    },
  } as unknown as LambdaFunction;
  const source = new EventSource(
    {
      id: 'Mapping',
      table: 'one',
      streamArn: 'arn:of:stream',
      engineStreamArn: '',
      region: 'us-east-1',
      fn,
      batchSize: 2,
      windowMs: 0,
      fromOldest: true,
      rules: {
        maximumRetryAttempts: 0,
        maximumRecordAgeSeconds: -1,
        bisect: true,
        reportsItemFailures: false,
      },
      filter: () => true,
      givenUp: (message) => givenUp.push(message),
    },
    streamOf('1', '2', '3'),
    new JsonFile<Checkpoints>(join(folder, 'checkpoints.json'), {}),
    () => {},
    undefined,
  );
  source.start();
  await until(() => kept.includes('3'));
  await source.close();
  expect(kept).toEqual(['1', '3']);
  expect(source.position, 'what is given up may be wanted again').toBe('1');
  expect(givenUp.map((message) => batchOf(JSON.stringify(message)))).toEqual([
    { streamArn: 'arn:of:stream', shardId: 'shard', startSequenceNumber: '2', endSequenceNumber: '2' },
  ]);
});
