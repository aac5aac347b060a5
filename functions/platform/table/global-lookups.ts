/**
 * Lookups before the tenant is known: the only file with access across tenants. The result names a tenant,
 * whose table is then opened with `tenantTable`.
 */
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { isDemoTenant } from '#functions/platform/demo-tenant.ts';
import { env } from '#functions/platform/env.ts';
import { getItems } from './batches.ts';
import { documents } from './client.ts';
import { commitWrites } from './commit.ts';
import { indexKeys } from './definition.ts';
import { isLive } from './expiry.ts';
import type { GlobalKind } from './kinds.ts';
import { retrying } from './retry.ts';
import type { Item, Key, Write } from './table.ts';

/** Returns the key of a global item; `value` is a digest, an address or an id, such as `SESSION#<hash>`. */
export const globalKey = (kind: GlobalKind, value: string): Key => ({ pk: `${kind}#${value}`, sk: kind });

/**
 * Returns the item of a value, read consistently: a revoked session or a used invitation is gone immediately.
 */
export const lookUp = async (kind: GlobalKind, value: string): Promise<Item | undefined> => {
  const command = new GetCommand({
    TableName: env('TABLE_NAME'),
    Key: globalKey(kind, value),
    ConsistentRead: true,
  });
  const item = (await retrying(() => documents().send(command))).Item as Item | undefined;
  return item && isLive(item) ? item : undefined;
};

/** Returns the items of several values in order, read consistently; absent ones are omitted. */
export const lookUpMany = (kind: GlobalKind, values: readonly string[]): Promise<readonly Item[]> =>
  getItems(
    values.map((value) => globalKey(kind, value)),
    { consistent: true },
  );

/** Returns at most `limit` items of a value with this sort key prefix, read consistently. */
export const listOf = async (
  kind: GlobalKind,
  value: string,
  prefix: string,
  limit: number,
): Promise<readonly Item[]> => {
  const command = new QueryCommand({
    TableName: env('TABLE_NAME'),
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': globalKey(kind, value).pk, ':prefix': prefix },
    ConsistentRead: true,
    Limit: limit,
  });
  const items = ((await retrying(() => documents().send(command))).Items ?? []) as Item[];
  return items.filter(isLive);
};

/** Commits writes to global items only; those of a tenant's mutation belong in that tenant's `commit`. */
export const commitGlobal = async (writes: readonly Write[]): Promise<void> => {
  for (const write of writes) {
    const { pk } =
      'put' in write
        ? write.put
        : 'update' in write
          ? write.update
          : 'delete' in write
            ? write.delete
            : write.check;
    if (pk.startsWith('T#')) throw new Error(`The key ${pk} belongs to a tenant.`);
  }
  await commitWrites(writes);
};

/**
 * Kinds of in-flight items: a pending or running job; the head of an audit chain whose newest seals no
 * checkpoint covers; a tenant with viewers; a tenant with the version of the rules that its agents were
 * evaluated by; a destination of the audit trail, by its next delivery; a tenant whose agents are monitored
 * (`check`), by its next check; a report schedule, and a schedule of chat runs, by its due time; a tenant with
 * recurring discovery (`discovery`), by its due time; an audit chain that is due for full verification; a
 * dismissal of an issue, by its end.
 */
export type InFlight =
  | 'job'
  | 'checkpoint'
  | 'viewers'
  | 'rules'
  | 'delivery'
  | 'check'
  | 'schedule'
  | 'chat-schedule'
  | 'discovery'
  | 'verification'
  | 'dismissal';

/** Returns the index key attributes that list an item as in flight, since or due at `since`. */
export const inFlight = (what: InFlight, since: string) => {
  const keys = indexKeys('gsi3');
  return { [keys.pk]: `INFLIGHT#${what}`, [keys.sk]: since };
};

/** Whether background work of this kind concerns a tenant. The demo organization has only viewers. */
const isAttended = (what: InFlight, item: Item): boolean =>
  what === 'viewers' || !isDemoTenant(tenantOf(item));

const queryInFlight = async (
  what: InFlight,
  limit: number,
  since?: { readonly is: '<' | '>'; readonly than: string },
): Promise<readonly Item[]> => {
  const keys = indexKeys('gsi3');
  const command = new QueryCommand({
    TableName: env('TABLE_NAME'),
    IndexName: 'gsi3',
    KeyConditionExpression: since ? `#pk = :pk AND #sk ${since.is} :than` : '#pk = :pk',
    ExpressionAttributeNames: { '#pk': keys.pk, ...(since ? { '#sk': keys.sk } : {}) },
    ExpressionAttributeValues: { ':pk': `INFLIGHT#${what}`, ...(since ? { ':than': since.than } : {}) },
    Limit: limit,
  });
  const items = ((await retrying(() => documents().send(command))).Items ?? []) as Item[];
  return items.filter((item) => isAttended(what, item));
};

/**
 * Returns items in flight of all tenants, oldest first, at most `limit`; only the scheduler tick reads them.
 * Eventually consistent.
 */
export const listInFlight = (what: InFlight, limit: number): Promise<readonly Item[]> =>
  queryInFlight(what, limit);

/**
 * Returns items in flight with any value except `since`: at most `limit` before and after it. Eventually
 * consistent.
 */
export const listInFlightBut = async (
  what: InFlight,
  since: string,
  limit: number,
): Promise<readonly Item[]> => {
  const both = (['<', '>'] as const).map((is) => queryInFlight(what, limit, { is, than: since }));
  return (await Promise.all(both)).flat();
};

/** Returns the tenant of an item. */
export const tenantOf = (item: Key): string => {
  const tenant = /^T#([^#]+)#/.exec(item.pk)?.[1];
  if (tenant === undefined) throw new Error(`The key ${item.pk} does not belong to a tenant.`);
  return tenant;
};
