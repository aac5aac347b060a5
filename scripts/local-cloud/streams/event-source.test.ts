import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { batchOf } from '#scripts/ops/redrive/given-up-batch.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { JsonFile } from '../engine/json-file.ts';
import type { LambdaFunction } from '../lambda/function.ts';
import { until } from '../testing/running.ts';
import type { EngineStreams, StreamRecord } from './engine-streams.ts';
import { type Checkpoints, EventSource, type EventSourceSettings } from './event-source.ts';

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

/** A mapping of that stream, from its oldest record on. */
const sourceOf = (
  streams: EngineStreams,
  settings: Pick<EventSourceSettings, 'fn'> & Partial<EventSourceSettings>,
) =>
  new EventSource(
    {
      id: 'Mapping',
      table: 'one',
      streamArn: 'arn:of:stream',
      engineStreamArn: '',
      region: 'us-east-1',
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
      givenUp: () => {},
      ...settings,
    },
    streams,
    new JsonFile<Checkpoints>(join(folder, `${randomUUID()}.json`), {}),
    () => {},
    undefined,
  );

it('a batch that is given up is told with its place in the stream, and the reader goes on after it', async () => {
  const stored: string[] = [];
  const givenUp: object[] = [];
  const fn = {
    name: 'one',
    arn: 'arn:of:one',
    invoke: async (payload: string) => {
      const { Records } = JSON.parse(payload) as { Records: StreamRecord[] };
      const numbers = Records.map(({ eventID }) => eventID);
      const failed = numbers.includes('2');
      if (!failed) stored.push(...numbers);
      return { failed, payload: 'null' };
    },
  } as unknown as LambdaFunction;
  const source = sourceOf(streamOf('1', '2', '3'), { fn, givenUp: (message) => givenUp.push(message) });
  source.start();
  await until(() => stored.includes('3'));
  await source.close();
  expect(stored).toEqual(['1', '3']);
  expect(source.position, 'what is given up may be wanted again').toBe('1');
  expect(givenUp.map((message) => batchOf(JSON.stringify(message)))).toEqual([
    { streamArn: 'arn:of:stream', shardId: 'shard', startSequenceNumber: '2', endSequenceNumber: '2' },
  ]);
});

it('who waits for the end of the stream waits for what is there to be delivered, and for no batching window', async () => {
  const stored: string[] = [];
  const fn = {
    invoke: async (payload: string) => {
      stored.push(
        ...(JSON.parse(payload) as { Records: StreamRecord[] }).Records.map(({ eventID }) => eventID),
      );
      return { failed: false, payload: 'null' };
    },
  } as unknown as LambdaFunction;
  const source = sourceOf(streamOf('1', '2', '3'), { fn, batchSize: 100, windowMs: HOUR });
  await source.drain();
  expect(stored, 'one that was not started reads nothing').toEqual([]);
  source.start();
  await source.drain();
  expect(stored).toEqual(['1', '2', '3']);
  await source.drain();
  await source.close();
  await expect(source.drain()).rejects.toThrow('closed');
});

it('who waits for the end of the stream is told when the reader is closed before', async () => {
  const called = Promise.withResolvers<void>();
  const result = Promise.withResolvers<{ failed: boolean; payload: string }>();
  const invoke = () => {
    called.resolve();
    return result.promise;
  };
  const source = sourceOf(streamOf('1'), { fn: { invoke } as unknown as LambdaFunction });
  source.start();
  const drained = source.drain();
  await called.promise;
  const closed = source.close();
  await expect(drained).rejects.toThrow('closed');
  result.resolve({ failed: false, payload: 'null' });
  await closed;
});
