import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { sealEvents } from './audit-seal/seal-events.ts';
import { countChanges } from './counters/count-changes.ts';
import { keepTimelines } from './timeline/keep-timelines.ts';

type Keeper = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

const keepers: readonly Keeper[] = [
  (event) => countChanges(event),
  (event) => sealEvents(event),
  keepTimelines,
];

/**
 * Lambda entry of the stream consumer for data derived from the table. Several tasks share it because
 * DynamoDB allows two consumers per shard, and the other one notifies viewers. Each task processes the whole
 * batch. What one of them could not process is retried for all, which skip what is already done.
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
