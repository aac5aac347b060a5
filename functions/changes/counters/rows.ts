/** Everything that is counted and all that was counted, side by side, in pages: however many there are, memory stays flat. */
import type { Item, TenantTable } from '#functions/platform/table/table.ts';
import { type CountedKind, contributionOf } from '#shared/dashboard/contribution.ts';
import { nothing, type Stats } from '#shared/dashboard/stats.ts';
import { type Applied, appliedOf, appliedPart } from './applied-store.ts';

const PAGE = 500;

/** All items of a partition in the order of their sort keys, read consistently. */
async function* itemsOf(table: TenantTable, where: { kind: 'APPLIED' | CountedKind; part?: string }) {
  let cursor: string | undefined;
  do {
    const page = await table.list({ ...where, limit: PAGE, consistent: true, cursor });
    yield* page.items;
    cursor = page.next;
  } while (cursor !== undefined);
}

/** All that was counted of a kind. */
export async function* appliedOfKind(table: TenantTable, kind: CountedKind): AsyncGenerator<Applied> {
  for await (const item of itemsOf(table, { kind: 'APPLIED', part: appliedPart(kind) }))
    yield appliedOf(item);
}

/** What a source adds by its row; a row that is gone takes back what it added. */
export const rightContribution = (kind: CountedKind, row: Item | undefined, counted: Stats): Stats =>
  row ? contributionOf(kind, row) : { tally: {}, lastScanTime: counted.lastScanTime };

export interface Pair {
  readonly id: string;
  /** What the source adds by its row, and what was counted of it. */
  readonly right: Stats;
  readonly counted: Stats;
}

/** Each source of a kind once, whether it has a row, was counted, or both. */
export async function* pairsOf(table: TenantTable, kind: CountedKind): AsyncGenerator<Pair> {
  const rows = itemsOf(table, { kind });
  const applied = itemsOf(table, { kind: 'APPLIED', part: appliedPart(kind) });
  let [row, note] = [await rows.next(), await applied.next()];
  while (!row.done || !note.done) {
    const [rowId, noteId] = [row.value?.sk, note.value?.sk];
    const id = rowId === undefined || (noteId !== undefined && noteId < rowId) ? noteId : rowId;
    if (id === undefined) return;
    const [hasRow, hasNote] = [rowId === id, noteId === id];
    const counted = hasNote ? appliedOf(note.value ?? undefined).contribution : nothing;
    yield {
      id,
      counted,
      right: rightContribution(kind, hasRow ? (row.value ?? undefined) : undefined, counted),
    };
    if (hasRow) row = await rows.next();
    if (hasNote) note = await applied.next();
  }
}
