/** Locates a batch that Lambda discarded in its stream, and reads its records. */
import {
  type _Record,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';

const invocation = z.object({
  DDBStreamBatchInfo: z.object({
    streamArn: z.string(),
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
  }),
});
export type GivenUpBatch = z.infer<typeof invocation>['DDBStreamBatchInfo'];

/**
 * Reads what Lambda sends to a failure destination (Lambda guide, "Retain discarded batch records for a DynamoDB event source").
 * @param body JSON
 * @throws Error if it has another format
 */
export const batchOf = (body: string): GivenUpBatch => {
  const parsed = invocation.safeParse(JSON.parse(body));
  if (!parsed.success) throw new Error(`The message does not describe a batch of a table stream: ${body}`);
  return parsed.data.DDBStreamBatchInfo;
};

/** Returns the table of the stream. */
export const tableOf = ({ streamArn }: GivenUpBatch): string => {
  const name = /:table\/([^/]+)\/stream\//.exec(streamArn)?.[1];
  if (name === undefined) throw new Error(`${streamArn} is not the stream of a table.`);
  return name;
};

/** Converts a record to the form that Lambda passes to a function: times in seconds, bytes in base64. */
const lambdaRecord = (record: _Record): DynamoDBRecord =>
  JSON.parse(
    JSON.stringify(record, function (this: Record<string, unknown>, name, value: unknown) {
      const raw = this[name];
      if (raw instanceof Date) return raw.getTime() / 1000;
      return raw instanceof Uint8Array ? Buffer.from(raw).toString('base64') : value;
    }),
  ) as DynamoDBRecord;

/** The shard has ended, or the records are older than the stream's retention of one day. */
const goneErrors: ReadonlySet<string> = new Set(['TrimmedDataAccessException', 'ResourceNotFoundException']);

/** Returns the records of a batch in order, or `gone` if the stream no longer has them. */
export const readBatch = async (
  client: Pick<DynamoDBStreamsClient, 'send'>,
  { streamArn, shardId, startSequenceNumber, endSequenceNumber }: GivenUpBatch,
): Promise<readonly DynamoDBRecord[] | 'gone'> => {
  const last = BigInt(endSequenceNumber);
  const isLater = ({ dynamodb }: _Record) => BigInt(dynamodb?.SequenceNumber ?? 0) > last;
  const found: _Record[] = [];
  try {
    const { ShardIterator } = await client.send(
      new GetShardIteratorCommand({
        StreamArn: streamArn,
        ShardId: shardId,
        ShardIteratorType: 'AT_SEQUENCE_NUMBER',
        SequenceNumber: startSequenceNumber,
      }),
    );
    let next = ShardIterator;
    while (next !== undefined) {
      const { Records = [], NextShardIterator } = await client.send(
        new GetRecordsCommand({ ShardIterator: next }),
      );
      found.push(...Records.filter((record) => !isLater(record)));
      const reached = BigInt(found.at(-1)?.dynamodb?.SequenceNumber ?? 0) >= last;
      next = reached || Records.some(isLater) ? undefined : NextShardIterator;
    }
  } catch (error) {
    if (error instanceof Error && goneErrors.has(error.name)) return 'gone';
    throw error;
  }
  return found.map(lambdaRecord);
};
