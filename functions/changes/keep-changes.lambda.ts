import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { countChanges } from './counters/count-changes.ts';
import { sealEvents } from './seal/seal-events.ts';
import { keepTimelines } from './timeline/keep-timelines.ts';

type Keeper = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

const keepers: readonly Keeper[] = [
  (event) => countChanges(event),
  (event) => sealEvents(event),
  keepTimelines,
];

/**
 * Entry of the stream's reader that keeps what is derived from the table. The keepers share it because DynamoDB lets two
 * readers at a shard, and the other one tells viewers. Each looks at the whole batch; what one of them could not do comes
 * again to all, who know what they have done.
 */
export const handler: Keeper = async (event) => {
  const outcomes = await Promise.allSettled(keepers.map((keep) => keep(event)));
  const thrown = outcomes.find((outcome) => outcome.status === 'rejected');
  if (thrown) throw thrown.reason;
  return {
    batchItemFailures: outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value.batchItemFailures : [],
    ),
  };
};
