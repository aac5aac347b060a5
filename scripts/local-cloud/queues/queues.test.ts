import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { batchOf } from '#scripts/ops/redrive/given-up-batch.ts';
import { givenUpMessage } from '../streams/given-up.ts';
import { knownTypes } from '../template/known-types.ts';
import { Stack } from '../template/stack.ts';
import { Queues } from './queues.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-cloud-queues-'));
afterAll(() => rmSync(folder, { recursive: true }));

const stackOf = (Properties: Record<string, unknown>) =>
  new Stack(
    { Resources: { Queue: { Type: 'AWS::SQS::Queue', Properties } } },
    { name: 'l', region: 'us-east-1', account: '000000000000', types: knownTypes },
  );
const QUEUE = 'arn:aws:sqs:us-east-1:000000000000:l-Queue';

const record = (SequenceNumber: string) => ({
  eventID: SequenceNumber,
  eventName: 'INSERT' as const,
  dynamodb: {
    ApproximateCreationDateTime: 1_700_000_000,
    Keys: {},
    SequenceNumber,
    StreamViewType: 'KEYS_ONLY',
  },
});

it('records discarded stream records with their position and reason in the AWS format', () => {
  const queues = new Queues(stackOf({ MessageRetentionPeriod: 60 }), folder);
  const place = { shard: 'shard', streamArn: 'stream', functionArn: 'arn:of:one' };
  const reason = { why: 'failed 21 times', condition: 'RetryAttemptsExhausted' } as const;
  for (const numbers of [['1', '3'], ['9']])
    queues.send(QUEUE, givenUpMessage(numbers.map(record), reason, place));
  const file = join(folder, 'l-Queue.jsonl');
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines.map(batchOf)).toEqual([
    { streamArn: 'stream', shardId: 'shard', startSequenceNumber: '1', endSequenceNumber: '3' },
    { streamArn: 'stream', shardId: 'shard', startSequenceNumber: '9', endSequenceNumber: '9' },
  ]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    requestContext: { functionArn: 'arn:of:one:$LATEST', condition: 'RetryAttemptsExhausted' },
    DDBStreamBatchInfo: { batchSize: 2, approximateArrivalOfFirstRecord: '2023-11-14T22:13:20.000Z' },
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('rejects a queue of another type or another stack', () => {
  expect(stackOf({ FifoQueue: true }).faults()).toEqual([
    expect.stringContaining('FifoQueue is not supported'),
  ]);
  const queues = new Queues(stackOf({}), folder);
  expect(queues.has(QUEUE)).toBe(true);
  expect(() => queues.send('arn:other', {})).toThrow('The template has no queue arn:other');
});
