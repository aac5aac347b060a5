import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/platform/env.ts';
import { documents } from './client.ts';
import { expiresAt } from './expiry.ts';
import type { Key } from './table.ts';

/**
 * Adds to the number of an item, starting at 0, with a plain update (1 WRU), and returns the total. A retry
 * after a lost response counts twice; a throttled update is not retried.
 */
export const addTo = async (key: Key, by: number, until: Date): Promise<number> => {
  const command = new UpdateCommand({
    TableName: env('TABLE_NAME'),
    Key: key,
    UpdateExpression: 'SET #ttl = :ttl ADD #count :by',
    ExpressionAttributeNames: { '#ttl': 'ttl', '#count': 'count' },
    ExpressionAttributeValues: { ':ttl': expiresAt(until), ':by': by },
    ReturnValues: 'ALL_NEW',
  });
  return Number((await documents().send(command)).Attributes?.count);
};
