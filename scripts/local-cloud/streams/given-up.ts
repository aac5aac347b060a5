import type { GivingUp } from './batches.ts';
import type { StreamRecord } from './engine-streams.ts';

/**
 * Returns the message that AWS sends to the failure destination of a mapping: not the records, but their
 * stream positions (Lambda guide, "Retain discarded batch records for a DynamoDB event source").
 */
export function givenUpMessage(
  records: StreamRecord[],
  { condition }: GivingUp,
  place: { shard: string; streamArn: string; functionArn: string },
): object {
  const [first, last] = [records[0], records.at(-1)];
  const arrival = (record: StreamRecord | undefined) =>
    new Date((record?.dynamodb.ApproximateCreationDateTime ?? 0) * 1000).toISOString();
  return {
    requestContext: { functionArn: `${place.functionArn}:$LATEST`, condition },
    version: '1.0',
    timestamp: new Date().toISOString(),
    DDBStreamBatchInfo: {
      shardId: place.shard,
      startSequenceNumber: first?.dynamodb.SequenceNumber,
      endSequenceNumber: last?.dynamodb.SequenceNumber,
      approximateArrivalOfFirstRecord: arrival(first),
      approximateArrivalOfLastRecord: arrival(last),
      batchSize: records.length,
      streamArn: place.streamArn,
    },
  };
}
