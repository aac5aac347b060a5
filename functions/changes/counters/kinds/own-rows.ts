/** Where the sources of a kind lie when they have a partition of their own, by id, and all add to one counter. */
import type { TenantKind } from '#functions/platform/table/kinds.ts';
import type { ListQuery, TenantTable } from '#functions/platform/table/table.ts';
import type { CountedKind } from './counted-kind.ts';

const PAGE = 500;

/** All items of a partition in the order of their sort keys, read consistently, a page at a time. */
export async function* itemsOf(table: TenantTable, where: Pick<ListQuery, 'kind' | 'part'>) {
  let cursor: string | undefined;
  do {
    const page = await table.list({ ...where, limit: PAGE, consistent: true, cursor });
    yield* page.items;
    cursor = page.next;
  } while (cursor !== undefined);
}

/** The rows of the base partition of `kind`; the copies that other lists hold have a part after it. */
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
