/** Deletes all items of a partition, including expired ones. */
import { BatchWriteCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/platform/env.ts';
import { documents } from './client.ts';
import { backOff, retrying } from './retry.ts';
import type { Key } from './table.ts';

const BATCH = 25;
const TRIES = 10;

const deleteKeys = async (keys: readonly Key[]): Promise<void> => {
  const TableName = env('TABLE_NAME');
  let requests = keys.map((key) => ({ DeleteRequest: { Key: key } }));
  for (let tries = 1; requests.length > 0; tries += 1) {
    const command = new BatchWriteCommand({ RequestItems: { [TableName]: requests } });
    const { UnprocessedItems = {} } = await retrying(() => documents().send(command));
    requests = (UnprocessedItems[TableName] ?? []) as typeof requests;
    if (requests.length === 0) return;
    if (tries === TRIES) throw new Error(`DynamoDB left ${requests.length} deletions unprocessed.`);
    await backOff(tries);
  }
};

/** @returns the number of deleted items */
export const deletePartition = async (partition: string): Promise<number> => {
  const input: QueryCommandInput = {
    TableName: env('TABLE_NAME'),
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': partition },
    ProjectionExpression: 'pk, sk',
    ConsistentRead: true,
  };
  let deleted = 0;
  let start: QueryCommandInput['ExclusiveStartKey'];
  do {
    const command = new QueryCommand({ ...input, ExclusiveStartKey: start });
    const { Items = [], LastEvaluatedKey } = await retrying(() => documents().send(command));
    for (let from = 0; from < Items.length; from += BATCH)
      await deleteKeys(Items.slice(from, from + BATCH) as Key[]);
    deleted += Items.length;
    start = LastEvaluatedKey;
  } while (start !== undefined);
  return deleted;
};
