/** Reads for verification: complete lists, and items that must not be missed. */
import type { Item, Key, ListQuery, TenantTable } from '#functions/platform/table/table.ts';

const PAGE = 500;

/** Returns every item of a list, page by page. */
export const listAll = async (
  table: TenantTable,
  query: Omit<ListQuery, 'limit' | 'cursor'>,
): Promise<readonly Item[]> => {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.list({ ...query, limit: PAGE, cursor });
    items.push(...page.items);
    cursor = page.next;
  } while (cursor !== undefined);
  return items;
};

/**
 * Returns the items of `keys` without absent ones; items missing in an eventually consistent read are read
 * again.
 */
export const getSurely = async (table: TenantTable, keys: readonly Key[]): Promise<readonly Item[]> => {
  const seen = await table.getMany(keys);
  if (seen.length === keys.length) return seen;
  const address = ({ pk, sk }: Key) => `${pk}\n${sk}`;
  const found = new Map(seen.map((item) => [address(item), item]));
  for (const key of keys) {
    if (found.has(address(key))) continue;
    const item = await table.get(key, { consistent: true });
    if (item) found.set(address(key), item);
  }
  return keys.flatMap((key) => found.get(address(key)) ?? []);
};
