/** Reads and writes many items in batches of the size that DynamoDB supports. */
import { BatchGetCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/platform/env.ts';
import { documents } from './client.ts';
import { isLive } from './expiry.ts';
import { backOff, retrying } from './retry.ts';
import type { Item, Key } from './table.ts';

const READ_BATCH = 100;
const WRITE_BATCH = 25;
const TRIES = 10;

const batches = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

const address = (key: Key): string => `${key.pk}\n${key.sk}`;

/** Resends a batch until nothing is left; `send` returns what DynamoDB did not process. */
const drain = async <T>(
  batch: readonly T[],
  send: (rest: readonly T[]) => Promise<readonly T[]>,
): Promise<void> => {
  let rest = await send(batch);
  for (let attempt = 1; rest.length > 0; attempt += 1) {
    if (attempt === TRIES) throw new Error(`DynamoDB left ${rest.length} items of a batch unprocessed.`);
    await backOff(attempt);
    rest = await send(rest);
  }
};

/** Returns the items in the order of `keys`; absent and expired ones are omitted. */
export const getItems = async (
  keys: readonly Key[],
  { consistent = false }: { readonly consistent?: boolean } = {},
): Promise<readonly Item[]> => {
  const TableName = env('TABLE_NAME');
  const found = new Map<string, Item>();
  const wanted = [...new Map(keys.map(({ pk, sk }) => [address({ pk, sk }), { pk, sk }])).values()];
  const read = async (rest: readonly Key[]): Promise<readonly Key[]> => {
    const wish = { Keys: [...rest], ConsistentRead: consistent };
    const command = new BatchGetCommand({ RequestItems: { [TableName]: wish } });
    const answer = await retrying(() => documents().send(command));
    for (const item of (answer.Responses?.[TableName] ?? []) as Item[]) found.set(address(item), item);
    return (answer.UnprocessedKeys?.[TableName]?.Keys ?? []) as Key[];
  };
  await Promise.all(batches(wanted, READ_BATCH).map((batch) => drain(batch, read)));
  return keys
    .map((key) => found.get(address(key)))
    .filter((item) => item !== undefined && isLive(item)) as Item[];
};

/**
 * Puts items 25 at a time, batch by batch, so that a long list does not crowd out requests. Of several items
 * with one key, such as findings stored by digest, the last one is put, because DynamoDB rejects duplicate
 * keys in a batch.
 */
export const putItems = async (items: readonly Item[]): Promise<void> => {
  const TableName = env('TABLE_NAME');
  const write = async (rest: readonly Item[]): Promise<readonly Item[]> => {
    const requests = rest.map((Item) => ({ PutRequest: { Item } }));
    const command = new BatchWriteCommand({ RequestItems: { [TableName]: requests } });
    const answer = await retrying(() => documents().send(command));
    return (answer.UnprocessedItems?.[TableName] ?? []).map((request) => request.PutRequest?.Item as Item);
  };
  const once = [...new Map(items.map((item) => [address(item), item])).values()];
  for (const batch of batches(once, WRITE_BATCH)) await drain(batch, write);
};
