/** Replays batches that the stream function failed to process. */
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { GivenUpBatch } from './given-up-batch.ts';

/** A message of the queue. */
export interface Note {
  readonly batch: GivenUpBatch;
  /** Deletes the message from the queue. */
  readonly done: () => Promise<void>;
}

export interface Redriven {
  /** Replayed batches and their records. */
  readonly batches: number;
  readonly records: number;
  /** Batches that failed again; their messages remain in the queue. */
  readonly failed: readonly GivenUpBatch[];
  /** Batches whose records are no longer in the stream; their messages are deleted. */
  readonly gone: readonly GivenUpBatch[];
}

/**
 * Reads the records of each message and replays them. Replaying is idempotent, so this can run twice.
 * @param receive returns the next messages; none if the queue is empty
 * @param recordsOf returns the records of a batch, or `gone` if the stream no longer has them
 * @param process the stream function; if it reports failures or throws, the message remains in the queue
 */
export const redrive = async (
  receive: () => Promise<readonly Note[]>,
  recordsOf: (batch: GivenUpBatch) => Promise<readonly DynamoDBRecord[] | 'gone'>,
  process: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>,
): Promise<Redriven> => {
  const failed: GivenUpBatch[] = [];
  const gone: GivenUpBatch[] = [];
  let [batches, stored] = [0, 0];
  const isProcessed = async (Records: DynamoDBRecord[]): Promise<boolean> => {
    try {
      return (await process({ Records })).batchItemFailures.length === 0;
    } catch {
      return false;
    }
  };
  for (let notes = await receive(); notes.length > 0; notes = await receive()) {
    for (const { batch, done } of notes) {
      const records = await recordsOf(batch);
      if (records === 'gone') {
        gone.push(batch);
        await done();
      } else if (await isProcessed([...records])) {
        batches += 1;
        stored += records.length;
        await done();
      } else failed.push(batch);
    }
  }
  return { batches, records: stored, failed, gone };
};
