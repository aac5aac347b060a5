/** What is done before the product ends: everything that was acknowledged is sealed, and each seal covered by a checkpoint. */
import { setTimeout as after } from 'node:timers/promises';
import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { indexKeys } from '#functions/platform/table/definition.ts';
import { inFlight } from '#functions/platform/table/global-lookups.ts';
import type { LocalCloud } from '#scripts/local-cloud/host.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** Milliseconds that the end waits at most: what is left is sealed and signed after the next start. */
const SIGNED_WITHIN = 5 * SECOND;

/** Whether seals of any tenant wait for a checkpoint: asked of the table, which costs less than to call a function. */
const waitForCheckpoint = async ({ clientConfig, outputs }: LocalCloud): Promise<boolean> => {
  const client = new DynamoDBClient(clientConfig);
  const { pk } = indexKeys('gsi3');
  const query = new QueryCommand({
    TableName: String(outputs.TableName),
    IndexName: 'gsi3',
    KeyConditionExpression: '#pk = :pk',
    ExpressionAttributeNames: { '#pk': pk },
    ExpressionAttributeValues: { ':pk': { S: inFlight('checkpoint', '')[pk] ?? '' } },
    Limit: 1,
  });
  try {
    return ((await client.send(query)).Count ?? 0) > 0;
  } finally {
    client.destroy();
  }
};

const signAll = async (cloud: LocalCloud): Promise<void> => {
  await cloud.drain('keep-changes');
  if (await waitForCheckpoint(cloud)) await cloud.invoke('checkpoint-audit', { early: true });
};

/**
 * Takes no more requests, and has the audit trails sealed and signed as far as they go. Returns at once when nothing is left to
 * seal or sign, or nothing may be written; never throws, and takes 5 s at most.
 * @param say is told why something is left to the next start
 */
export const signTrails = async (cloud: LocalCloud, say: (line: string) => void): Promise<void> => {
  if (!cloud.acceptsWrites) return;
  const timer = new AbortController();
  const tooLate = after(SIGNED_WITHIN, `not within ${SIGNED_WITHIN} ms`, { signal: timer.signal }).catch(
    () => undefined,
  );
  const signed = signAll(cloud).catch((cause: unknown) =>
    cause instanceof Error ? cause.message : String(cause),
  );
  const left = await Promise.race([signed, tooLate]);
  timer.abort();
  if (left) say(`seals and checkpoints are left to the next start: ${left}`);
};
