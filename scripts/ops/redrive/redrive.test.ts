import { GetRecordsCommand, GetShardIteratorCommand } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { batchOf, type GivenUpBatch, readBatch, tableOf } from './given-up-batch.ts';
import { type Note, redrive } from './redrive.ts';

const streamArn = 'arn:aws:dynamodb:eu-west-1:111122223333:table/one/stream/2026-11-20T09:00:00.000';
const batch = (startSequenceNumber: string, endSequenceNumber = startSequenceNumber): GivenUpBatch => ({
  streamArn,
  shardId: 'shard',
  startSequenceNumber,
  endSequenceNumber,
});
const record = (SequenceNumber: string): DynamoDBRecord => ({ dynamodb: { SequenceNumber } });
const numbersOf = (records: readonly DynamoDBRecord[]) =>
  records.map(({ dynamodb }) => dynamodb?.SequenceNumber);

/** A queue that holds a note of each batch, two at a time. */
const queueOf = (...batches: readonly GivenUpBatch[]) => {
  const done: string[] = [];
  const waiting: Note[] = batches.map((one) => ({
    batch: one,
    done: async () => void done.push(one.startSequenceNumber),
  }));
  return { done, receive: async () => waiting.splice(0, 2) };
};

describe('redrive', () => {
  it('replays every batch in the queue, and deletes the messages of replayed batches', async () => {
    const queue = queueOf(batch('1', '2'), batch('3'), batch('4'));
    const storedItems: unknown[] = [];
    const keep = async ({ Records }: DynamoDBStreamEvent) => {
      storedItems.push(...numbersOf(Records));
      return { batchItemFailures: [] };
    };
    const recordsOf = async ({ startSequenceNumber: from, endSequenceNumber: to }: GivenUpBatch) =>
      [...new Set([from, to])].map(record);
    expect(await redrive(queue.receive, recordsOf, keep)).toEqual({
      batches: 3,
      records: 4,
      failed: [],
      gone: [],
    });
    expect(storedItems).toEqual(['1', '2', '3', '4']);
    expect(queue.done).toEqual(['1', '3', '4']);
  });

  it('leaves records that fail again in the queue, whether reported or thrown, and continues', async () => {
    const queue = queueOf(batch('1'), batch('2'), batch('3'));
    const keep = async ({ Records }: DynamoDBStreamEvent) => {
      const [number] = numbersOf(Records);
      if (number === '1') throw new Error('no');
      return { batchItemFailures: number === '2' ? [{ itemIdentifier: '2' }] : [] };
    };
    const outcome = await redrive(queue.receive, async (one) => [record(one.startSequenceNumber)], keep);
    expect(outcome).toMatchObject({ batches: 1, failed: [batch('1'), batch('2')], gone: [] });
    expect(queue.done).toEqual(['3']);
  });

  it('reports batches that are no longer in the stream', async () => {
    const queue = queueOf(batch('1'));
    const outcome = await redrive(
      queue.receive,
      async () => 'gone',
      async () => ({ batchItemFailures: [] }),
    );
    expect(outcome).toEqual({ batches: 0, records: 0, failed: [], gone: [batch('1')] });
    expect(queue.done).toEqual(['1']);
  });
});

describe('a discarded batch', () => {
  it('is located by the message that Lambda sends', () => {
    const body = {
      requestContext: {},
      version: '1.0',
      DDBStreamBatchInfo: { ...batch('1', '9'), batchSize: 3 },
    };
    expect(batchOf(JSON.stringify(body))).toEqual(batch('1', '9'));
    expect(tableOf(batch('1'))).toBe('one');
    expect(() => batchOf('{"Records":[]}')).toThrow('does not describe a batch');
  });

  const image = { pk: { S: 'T#1' }, bytes: { B: new Uint8Array([1, 2]) } };
  const stored = (SequenceNumber: string) => ({
    eventName: 'INSERT',
    dynamodb: { SequenceNumber, ApproximateCreationDateTime: new Date(1_500), NewImage: image },
  });

  /** A shard whose pages hold these records, and what it was asked for. */
  const shardOf = (...pages: readonly (readonly string[])[]) => {
    const asked: unknown[] = [];
    const send = async (command: { readonly input: unknown }) => {
      asked.push(command.input);
      if (command instanceof GetShardIteratorCommand) return { ShardIterator: '0' };
      if (!(command instanceof GetRecordsCommand)) throw new Error('No such call.');
      const page = Number(command.input.ShardIterator);
      return {
        Records: pages[page]?.map(stored) ?? [],
        ...(page + 1 < pages.length ? { NextShardIterator: String(page + 1) } : {}),
      };
    };
    return { client: { send: send as never }, asked };
  };

  it('is read from its first to its last record, across empty pages, in the form that Lambda passes to functions', async () => {
    const { client, asked } = shardOf(['10'], [], ['11', '100'], ['101']);
    const records = await readBatch(client, batch('10', '11'));
    expect(records).toEqual(
      ['10', '11'].map((SequenceNumber) => ({
        eventName: 'INSERT',
        dynamodb: {
          SequenceNumber,
          ApproximateCreationDateTime: 1.5,
          NewImage: { pk: { S: 'T#1' }, bytes: { B: 'AQI=' } },
        },
      })),
    );
    expect(asked[0]).toMatchObject({ ShardIteratorType: 'AT_SEQUENCE_NUMBER', SequenceNumber: '10' });
    expect(asked).toHaveLength(4);
  });

  it('is gone if the stream has dropped it, and passes on every other error', async () => {
    const failing = (name: string) => ({
      send: (async () => {
        throw Object.assign(new Error(name), { name });
      }) as never,
    });
    expect(await readBatch(failing('TrimmedDataAccessException'), batch('1'))).toBe('gone');
    expect(await readBatch(failing('ResourceNotFoundException'), batch('1'))).toBe('gone');
    await expect(readBatch(failing('AccessDeniedException'), batch('1'))).rejects.toThrow('AccessDenied');
  });
});
