import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { SECOND } from '#shared/kernel/time.ts';
import { push } from './push/push.ts';
import { openSockets } from './push/sockets.ts';

/**
 * Entry of the stream's reader that tells viewers. After news it stays for the rest of the second: the next batch, which
 * only then begins, holds all that happened meanwhile. So the first change is told at once, and what follows it in one
 * frame a second for each viewer and shard.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const began = await push(Records, openSockets, new Date());
  if (began !== undefined) await wait(Math.max(0, began + SECOND - Date.now()));
  return { batchItemFailures: [] };
};
