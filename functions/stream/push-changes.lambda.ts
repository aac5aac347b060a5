import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { startWorkflow } from '#functions/platform/workflows/start-workflow.ts';
import { openSockets } from '#functions/realtime/sockets.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { evaluateChanged } from '../monitoring/alerts/evaluate-changed.ts';
import { push } from './push/push.ts';
import { releaseSlots } from './release-slots.ts';

/**
 * Lambda entry of the stream consumer that passes on job slots, evaluates alerts, and notifies viewers. An
 * alert is a change of its own, sent with the next batch. After sending, it waits for the rest of the second:
 * the next batch, which starts only then, contains everything in between. So the first change is sent
 * immediately, and later ones in one frame per second for each viewer and shard.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  await releaseSlots(Records, startWorkflow);
  await evaluateChanged(Records);
  const began = await push(Records, openSockets, new Date());
  if (began !== undefined) await wait(Math.max(0, began + SECOND - Date.now()));
  return { batchItemFailures: [] };
};
