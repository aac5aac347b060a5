/**
 * Work done before the product ends: everything acknowledged is sealed, and each seal is covered by a
 * checkpoint.
 */
import { setTimeout as after } from 'node:timers/promises';
import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { indexKeys } from '#functions/platform/table/definition.ts';
import { inFlight } from '#functions/platform/table/global-lookups.ts';
import type { LocalCloud } from '#scripts/local-cloud/host.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** Maximum shutdown delay in milliseconds: the rest is sealed and signed after the next start. */
const SIGNED_WITHIN = 5 * SECOND;

/**
 * Returns whether any tenant's seals wait for a checkpoint: queries the table, which costs less than calling
 * a function.
 */
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
 * Stops accepting requests, and seals and signs the audit trails as far as possible. Returns immediately when
 * nothing is pending or writes are not allowed; never throws, and takes at most 5 s.
 * @param say receives the reason why work is postponed to the next start
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
