import type { StreamRecord } from './engine-streams.ts';

// Lambda rejects a batch with more JSON than this.
const BATCH_BYTES = 5 * 1024 * 1024;

/** Splits a batch so that each part fits into one invocation. */
export function splitBySize(records: StreamRecord[]): StreamRecord[][] {
  const batches: StreamRecord[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const record of records) {
    const bytes = Buffer.byteLength(JSON.stringify(record));
    if (size + bytes > BATCH_BYTES) {
      batches.push([]);
      size = 0;
    }
    size += bytes;
    batches.at(-1)?.push(record);
  }
  return batches;
}

/** Reads `batchItemFailures`; as on AWS, an identifier that is not in the batch fails the whole batch. */
export function firstFailure(reply: unknown, records: StreamRecord[]): undefined | 'all' | { from: string } {
  const failures =
    (reply as { batchItemFailures?: { itemIdentifier?: string }[] } | null)?.batchItemFailures ?? [];
  if (failures.length === 0) return undefined;
  const positions = failures.map(({ itemIdentifier }) =>
    records.findIndex((record) => record.dynamodb.SequenceNumber === itemIdentifier),
  );
  const first = Math.min(...positions);
  const record = records[first];
  return record ? { from: record.dynamodb.SequenceNumber } : 'all';
}
