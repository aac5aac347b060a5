/** Progress of the table's stream consumers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineAddress } from '#scripts/local-cloud/dynamodb/wire.ts';
import { EngineStreams } from '#scripts/local-cloud/streams/engine-streams.ts';
import type { Checkpoints } from '#scripts/local-cloud/streams/event-source.ts';
import { engineCalls } from './engine-calls.ts';
import { waitUntil } from './wait-until.ts';

const REGION = 'us-east-1';

/**
 * Returns a function that resolves once every consumer has processed all records, including those of its own
 * writes.
 * @param dataDir of the local cloud, which records the progress of each consumer there
 */
export const streamReaders = async (
  engine: EngineAddress,
  table: string,
  dataDir: string,
): Promise<() => Promise<void>> => {
  const { body } = await engineCalls(engine).forward('DescribeTable', { TableName: table });
  const arn = (body.Table as { LatestStreamArn?: string } | undefined)?.LatestStreamArn;
  if (arn === undefined) throw new Error(`The table ${table} has no stream.`);
  const streams = new EngineStreams(engine, REGION);

  const isDone = async (): Promise<boolean> => {
    const checkpoints = JSON.parse(readFileSync(join(dataDir, 'streams.json'), 'utf8')) as Checkpoints;
    const readers = Object.entries(checkpoints);
    if (readers.length === 0) return false;
    for (const [reader, after] of readers) {
      const shard = await streams.open(arn, reader.split('/').slice(1).join('/'), after || undefined);
      if ((await shard.read(1)).length > 0) return false;
    }
    return true;
  };
  return () => waitUntil(isDone, 'The readers of the stream have dealt with everything');
};
