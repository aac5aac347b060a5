import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/platform/env.ts';
import { addTo } from './add.ts';
import { getItems, putItems } from './batches.ts';
import { documents } from './client.ts';
import { commitWrites } from './commit.ts';
import { countRows } from './count.ts';
import { indexNames } from './definition.ts';
import { isLive } from './expiry.ts';
import { globalKinds } from './kinds.ts';
import { listPage } from './list.ts';
import { retrying } from './retry.ts';
import type { Item, Key, TenantTable, Write } from './table.ts';

const keyOf = (write: Write): Key => {
  if ('put' in write) return write.put;
  if ('update' in write) return write.update;
  return 'delete' in write ? write.delete : write.check;
};

/** Keys must not leave the tenant's partition, as an id with a separator could. */
const checkTenant = (tenant: string): void => {
  if (!/^[0-9a-f-]{36}$/.test(tenant)) throw new Error('A tenant ID is a UUID.');
};

/**
 * Returns the table from the view of one tenant.
 * @throws Error (a defect) if a read names another tenant's key, or a write a key of neither this tenant nor
 * a global lookup
 */
export const tenantTable = (tenant: string): TenantTable => {
  checkTenant(tenant);
  const own = `T#${tenant}#`;
  const mine = <K extends Key>(key: K): K => {
    if (!key.pk.startsWith(own)) throw new Error(`The key ${key.pk} does not belong to this tenant.`);
    return key;
  };
  const writable = (pk: unknown): void => {
    const global = globalKinds.some((kind) => String(pk).startsWith(`${kind}#`));
    if (!global && !String(pk).startsWith(own))
      throw new Error(`The key ${String(pk)} does not belong to this tenant.`);
  };
  const checkItem = (item: Item): void => {
    writable(item.pk);
    for (const index of indexNames) if (item[`${index}pk`] !== undefined) writable(item[`${index}pk`]);
  };

  const table: TenantTable = {
    tenant,
    partition: (kind, part) => (part === undefined ? `${own}${kind}` : `${own}${kind}#${part}`),
    key: (kind, sk, part) => ({ pk: table.partition(kind, part), sk }),
    async get({ pk, sk }, options = {}) {
      const command = new GetCommand({
        TableName: env('TABLE_NAME'),
        Key: mine({ pk, sk }),
        ConsistentRead: options.consistent === true,
      });
      const item = (await retrying(() => documents().send(command))).Item as Item | undefined;
      return item && isLive(item) ? item : undefined;
    },
    getMany: async (keys, options) => getItems(keys.map(mine), options),
    list: async (query) => listPage(tenant, query, table.partition(query.kind, query.part)),
    count: async ({ kind, part, where }) => countRows(table.partition(kind, part), where),
    add: async (key, by, until) => addTo(mine(key), by, until),
    async commit(writes) {
      for (const write of writes) {
        writable(keyOf(write).pk);
        if ('put' in write) checkItem(write.put);
      }
      await commitWrites(writes);
    },
    async putMany(items) {
      for (const item of items) checkItem(mine(item));
      await putItems(items);
    },
  };
  return table;
};
