/**
 * `npm run redrive -- --queue URL`: replays stream batches that the stream function failed to process. It runs the code of
 * that function in this process, with the credentials of the account.
 */
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { handler } from '#functions/stream/keep-changes.lambda.ts';
import { commandLine } from '../command-line.ts';
import { batchOf, type GivenUpBatch, readBatch, tableOf } from './redrive/given-up-batch.ts';
import { type Note, redrive } from './redrive/redrive.ts';

const usage = `npm run redrive -- --queue URL
  replays every stream batch in the queue: updates the counters and seals the audit events. Exit code 1 if a batch
  fails again or is older than the stream's retention of one day. Safe to repeat
  --queue URL   output KeepChangesGivenUpQueue of the stack; uses the credentials and region of the environment`;
const { values } = commandLine(usage, { queue: { type: 'string' } });
const QueueUrl = values.queue;
if (QueueUrl === undefined) {
  console.error(`Specify the queue.\n${usage}`);
  process.exit(2);
}

const sqs = new SQSClient({});
const streams = new DynamoDBStreamsClient({});

/** Longer than processing takes, so that no message becomes visible again and is processed twice. */
const HIDDEN_SECONDS = 600;

const receive = async (): Promise<readonly Note[]> => {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: 10,
      WaitTimeSeconds: 5,
      VisibilityTimeout: HIDDEN_SECONDS,
    }),
  );
  return Messages.map(({ Body = '', ReceiptHandle }) => ({
    batch: batchOf(Body),
    done: async () => void (await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))),
  }));
};

const recordsOf = (batch: GivenUpBatch) => {
  process.env.TABLE_NAME = tableOf(batch);
  return readBatch(streams, batch);
};

const placeOf = ({ shardId, startSequenceNumber, endSequenceNumber }: GivenUpBatch) =>
  `${shardId} ${startSequenceNumber}–${endSequenceNumber}`;

try {
  const { batches, records, failed, gone } = await redrive(receive, recordsOf, handler);
  console.log(`Replayed: ${batches} batches with ${records} records.`);
  for (const batch of failed) console.error(`Failed again and remains in the queue: ${placeOf(batch)}`);
  for (const batch of gone) console.error(`No longer in the stream: ${placeOf(batch)}`);
  if (gone.length > 0)
    console.error(
      'Run `npm run recount` to correct the counters, and `npm run verify-audit` to list unsealed audit events.',
    );
  process.exitCode = failed.length + gone.length === 0 ? 0 : 1;
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
} finally {
  sqs.destroy();
  streams.destroy();
}
