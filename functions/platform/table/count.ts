import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { currentTime } from '#functions/platform/clock.ts';
import { env } from '#functions/platform/env.ts';
import { documents } from './client.ts';
import { retrying } from './retry.ts';
import type { Condition } from './table.ts';

/**
 * Returns the number of live rows in a partition without transferring them: consistent, at the cost of
 * reading them, 1 RRU per 4 KB.
 * @param where counts only rows that match
 */
export const countRows = async (partition: string, where?: Condition): Promise<number> => {
  const live = 'attribute_not_exists(#ttl) OR #ttl > :now';
  const input: QueryCommandInput = {
    TableName: env('TABLE_NAME'),
    KeyConditionExpression: '#pk = :pk',
    FilterExpression: where ? `(${live}) AND (${where.expression})` : live,
    ExpressionAttributeNames: { '#pk': 'pk', '#ttl': 'ttl', ...where?.names },
    ExpressionAttributeValues: { ':pk': partition, ':now': currentTime().getTime() / 1000, ...where?.values },
    ConsistentRead: true,
    Select: 'COUNT',
  };
  let count = 0;
  let start: QueryCommandInput['ExclusiveStartKey'];
  do {
    const command = new QueryCommand({ ...input, ExclusiveStartKey: start });
    const answer = await retrying(() => documents().send(command));
    count += answer.Count ?? 0;
    start = answer.LastEvaluatedKey;
  } while (start !== undefined);
  return count;
};
