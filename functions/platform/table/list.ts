/** Reads one page of a partition, continuing past items that a filter omits, within a fixed amount of data. */
import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/platform/env.ts';
import type { Page } from '#shared/kernel/page.ts';
import { documents } from './client.ts';
import { cursorAfter, startAt } from './cursor.ts';
import { indexKeys } from './definition.ts';
import { isLive } from './expiry.ts';
import { retrying } from './retry.ts';
import type { Item, ListQuery } from './table.ts';

/** 1 MB in read units: 4 KB each for consistent reads, 8 KB for eventually consistent ones. */
const MAX_UNITS = { strong: 256, eventual: 128 };
const LARGEST_CHUNK = 1000;

const queryInput = (query: ListQuery, partition: string): QueryCommandInput => {
  if (query.index && query.consistent) throw new Error('An index cannot be read consistently.');
  const keys = query.index ? indexKeys(query.index) : { pk: 'pk', sk: 'sk' };
  const { prefix, between } = query;
  if (prefix !== undefined && between)
    throw new Error('Sort keys can be restricted by a prefix or a range, not both.');
  const narrowed = prefix !== undefined || between !== undefined;
  return {
    TableName: env('TABLE_NAME'),
    IndexName: query.index,
    KeyConditionExpression: between
      ? '#pk = :pk AND #sk BETWEEN :from AND :to'
      : narrowed
        ? '#pk = :pk AND begins_with(#sk, :prefix)'
        : '#pk = :pk',
    ExpressionAttributeNames: narrowed ? { '#pk': keys.pk, '#sk': keys.sk } : { '#pk': keys.pk },
    ExpressionAttributeValues: {
      ':pk': partition,
      ...(between ? { ':from': between[0], ':to': between[1] } : {}),
      ...(prefix === undefined ? {} : { ':prefix': prefix }),
    },
    ScanIndexForward: query.newestFirst !== true,
    ConsistentRead: query.consistent === true,
    ReturnConsumedCapacity: 'TOTAL',
  };
};

/** Returns how many items to read next: twice as many as before, within the estimated remaining allowance. */
const nextChunk = (chunk: number, read: number, units: number, most: number): number => {
  const fitting = Math.floor(((most - units) * read) / Math.max(units, 0.5));
  return Math.max(1, Math.min(chunk * 2, LARGEST_CHUNK, fitting));
};

/** Returns one page of `partition`. */
export const listPage = async (tenant: string, query: ListQuery, partition: string): Promise<Page<Item>> => {
  const input = queryInput(query, partition);
  const most = query.consistent ? MAX_UNITS.strong : MAX_UNITS.eventual;
  const items: Item[] = [];
  let start: QueryCommandInput['ExclusiveStartKey'] = startAt(tenant, query, partition);
  // One more than a page, to detect whether there is another page.
  let chunk = query.limit + 1;
  let read = 0;
  let units = 0;
  for (;;) {
    const command = new QueryCommand({ ...input, Limit: chunk, ExclusiveStartKey: start });
    const answer = await retrying(() => documents().send(command));
    const rows = (answer.Items ?? []) as Item[];
    for (const [position, row] of rows.entries()) {
      if (!isLive(row) || (query.keep && !query.keep(row))) continue;
      items.push(row);
      if (items.length < query.limit) continue;
      const ended = position === rows.length - 1 && answer.LastEvaluatedKey === undefined;
      return ended ? { items } : { items, next: cursorAfter(tenant, query, row) };
    }
    if (answer.LastEvaluatedKey === undefined) return { items };
    start = answer.LastEvaluatedKey;
    read += rows.length;
    units += answer.ConsumedCapacity?.CapacityUnits ?? 0;
    const last = rows.at(-1);
    if (units >= most && last) return { items, next: cursorAfter(tenant, query, last) };
    chunk = nextChunk(chunk, read, units, most);
  }
};
