/** Gives batches that a reader of the table's stream gave up to it once more. */
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { GivenUpBatch } from './given-up-batch.ts';

/** A message of the queue. */
export interface Note {
  readonly batch: GivenUpBatch;
  /** Takes it out of the queue. */
  readonly done: () => Promise<void>;
}

export interface Redriven {
  /** Batches that are kept now, and the records in them. */
  readonly batches: number;
  readonly records: number;
  /** Batches that failed again; their notes come back to the queue. */
  readonly failed: readonly GivenUpBatch[];
  /** Batches whose records the stream has no more; their notes are taken out. */
  readonly gone: readonly GivenUpBatch[];
}

/**
 * Reads the records of each note and has them kept. Records come at least once, so it does no harm to run this twice.
 * @param receive the next notes; none when the queue is empty
 * @param recordsOf the records of a batch, `gone` when the stream has dropped them
 * @param keep the reader; what it fails or throws leaves the note in the queue
 */
export const redrive = async (
  receive: () => Promise<readonly Note[]>,
  recordsOf: (batch: GivenUpBatch) => Promise<readonly DynamoDBRecord[] | 'gone'>,
  keep: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>,
): Promise<Redriven> => {
  const failed: GivenUpBatch[] = [];
  const gone: GivenUpBatch[] = [];
  let [batches, stored] = [0, 0];
  const isProtected = async (Records: DynamoDBRecord[]): Promise<boolean> => {
    try {
      return (await keep({ Records })).batchItemFailures.length === 0;
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
      } else if (await isProtected([...records])) {
        batches += 1;
        stored += records.length;
        await done();
      } else failed.push(batch);
    }
  }
  return { batches, records: stored, failed, gone };
};
