/** Storage of a kind whose sources have their own partition, by ID, and share one counter. */
import type { TenantKind } from '#functions/platform/table/kinds.ts';
import type { ListQuery, TenantTable } from '#functions/platform/table/table.ts';
import type { CountedKind } from './counted-kind.ts';

const PAGE = 500;

/** Yields all items of a partition in sort key order, read consistently page by page. */
export async function* itemsOf(table: TenantTable, where: Pick<ListQuery, 'kind' | 'part'>) {
  let cursor: string | undefined;
  do {
    const page = await table.list({ ...where, limit: PAGE, consistent: true, cursor });
    yield* page.items;
    cursor = page.next;
  } while (cursor !== undefined);
}

/** Yields the rows of the base partition of `kind`; copies in other lists have an additional part. */
export const ownRows = (
  kind: TenantKind,
): Pick<CountedKind, 'sourceOf' | 'keyOf' | 'groupsOf' | 'rowsOf'> => ({
  sourceOf: (partition, sk) => (partition === kind ? { group: undefined, id: sk } : undefined),
  keyOf: (table, { id }) => table.key(kind, id),
  groupsOf: async () => [undefined],
  async *rowsOf(table) {
    for await (const item of itemsOf(table, { kind })) yield { id: item.sk, item };
  },
});
