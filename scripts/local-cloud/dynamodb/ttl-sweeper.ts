import { setTimeout as sleep } from 'node:timers/promises';
import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import { type Log, sentence } from '../log.ts';
import type { Table } from './tables.ts';

const PAUSE_MS = 5 * 60_000;
const PAGE_PAUSE_MS = 20;
const FIVE_YEARS_SECONDS = 5 * 365 * 24 * 60 * 60;

/** Deletes items whose TTL has passed, as DynamoDB does after some time. Runs until the signal aborts. */
export async function sweepExpired(
  client: DynamoDBClient,
  tables: Table[],
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await sleep(PAUSE_MS, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    for (const table of tables) {
      await sweepTable(client, table, Date.now()).catch((error: unknown) => {
        if (!signal.aborted) log('dynamodb', `TTL of ${table.name}: ${sentence(error)}`);
      });
    }
  }
}

/** Sweeps one table once. Returns the number of deleted items. */
export async function sweepTable(client: DynamoDBClient, table: Table, now: number): Promise<number> {
  if (table.ttlAttribute === undefined) return 0;
  const seconds = Math.floor(now / 1000);
  const expired = {
    // Like DynamoDB, ignores values more than five years in the past, which are probably not times in
    // seconds.
    expression: 'attribute_type(#ttl, :number) AND #ttl < :now AND #ttl > :longAgo',
    names: { '#ttl': table.ttlAttribute },
    values: {
      ':number': { S: 'N' },
      ':now': { N: String(seconds) },
      ':longAgo': { N: String(seconds - FIVE_YEARS_SECONDS) },
    },
  };
  let deleted = 0;
  const pages = paginateScan(
    { client, pageSize: 500 },
    {
      TableName: table.name,
      FilterExpression: expired.expression,
      ExpressionAttributeNames: {
        ...expired.names,
        ...Object.fromEntries(table.keyNames.map((key, at) => [`#k${at}`, key])),
      },
      ExpressionAttributeValues: expired.values,
      ProjectionExpression: table.keyNames.map((_, at) => `#k${at}`).join(', '),
    },
  );
  for await (const { Items = [] } of pages) {
    // The engine is a single process; the pause between pages lets other calls proceed.
    await sleep(PAGE_PAUSE_MS);
    for (const Key of Items) {
      const condition = {
        ConditionExpression: expired.expression,
        ExpressionAttributeNames: expired.names,
        ExpressionAttributeValues: expired.values,
      };
      try {
        await client.send(new DeleteItemCommand({ TableName: table.name, Key, ...condition }));
        deleted += 1;
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
    }
  }
  return deleted;
}
