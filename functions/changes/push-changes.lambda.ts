import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { startWorkflow } from '#functions/platform/workflows/start-workflow.ts';
import { openSockets } from '#functions/realtime/sockets.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { lookAtChanged } from './looks/look-at-changed.ts';
import { push } from './push/push.ts';
import { passTurns } from './turns/pass-turns.ts';

/**
 * Entry of the stream's reader that passes turns on, looks for alerts and tells viewers. What a look raises is a change of its own, told
 * with the next batch. After news it stays for the rest of the second: the next batch, which
 * only then begins, holds all that happened meanwhile. So the first change is told at once, and what follows it in one
 * frame a second for each viewer and shard.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  await passTurns(Records, startWorkflow);
  await lookAtChanged(Records);
  const began = await push(Records, openSockets, new Date());
  if (began !== undefined) await wait(Math.max(0, began + SECOND - Date.now()));
  return { batchItemFailures: [] };
};
