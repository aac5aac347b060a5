import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/platform/env.ts';
import { documents } from './client.ts';
import { expiresAt } from './expiry.ts';
import type { Key } from './table.ts';

/**
 * Adds to the number of an item, which begins at 0, by a plain update (1 WRU), and answers the sum. One that is sent again because
 * its answer was lost counts twice; one that is throttled is not waited for.
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
