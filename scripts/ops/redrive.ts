/**
 * `npm run redrive -- --queue URL`: has kept what the reader of the stream gave up: counters move, audit events are sealed. It runs the
 * function's own code here, with the credentials of the account.
 */
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { handler } from '#functions/stream/keep-changes.lambda.ts';
import { commandLine } from '../command-line.ts';
import { batchOf, type GivenUpBatch, readBatch, tableOf } from './redrive/given-up-batch.ts';
import { type Note, redrive } from './redrive/redrive.ts';

const usage = `npm run redrive -- --queue URL
  moves the counters and seals the audit events of what was given up: of every batch that the queue names; ends with 1 when
  something fails again, or is older than the day for which the stream keeps it. It may run again
  --queue URL   output KeepChangesGivenUpQueue of the stack, with the credentials and the region of the environment`;
const { values } = commandLine(usage, { queue: { type: 'string' } });
const QueueUrl = values.queue;
if (QueueUrl === undefined) {
  console.error(`Say which queue.\n${usage}`);
  process.exit(2);
}

const sqs = new SQSClient({});
const streams = new DynamoDBStreamsClient({});

/** Longer than all of them take: a note that comes back meanwhile would be tried twice. */
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
  console.log(`Kept: ${batches} batches with ${records} records.`);
  for (const batch of failed) console.error(`Failed again, and stays in the queue: ${placeOf(batch)}`);
  for (const batch of gone) console.error(`No more in the stream: ${placeOf(batch)}`);
  if (gone.length > 0)
    console.error(
      '`npm run recount` makes the counters right; `npm run verify-audit` names the audit events that no seal holds.',
    );
  process.exitCode = failed.length + gone.length === 0 ? 0 : 1;
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
} finally {
  sqs.destroy();
  streams.destroy();
}
