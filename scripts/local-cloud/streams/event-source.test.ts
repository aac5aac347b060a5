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

/** Creates a single-shard stream that contains these records. */
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

/** Creates a mapping for that stream, starting at its oldest record. */
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

it('reports a discarded batch with its stream position and continues after it', async () => {
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

it('drains existing records without waiting for the batching window', async () => {
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

it('rejects a pending drain when the reader is closed first', async () => {
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
