/** Rows and notes side by side, in pages, so that memory stays constant. */
import type { TenantTable } from '#functions/platform/table/table.ts';
import { leftBy, nothing, type Stats } from '#shared/counters/stats.ts';
import { type Applied, appliedOf, appliedPart, type Group } from './applied-store.ts';
import type { CountedKind } from './kinds/counted-kind.ts';
import { itemsOf } from './kinds/own-rows.ts';

/** A note of a source. */
interface Noted {
  readonly id: string;
  readonly note: Applied;
}

async function* notesOf(table: TenantTable, group: Group): AsyncGenerator<Noted> {
  for await (const item of itemsOf(table, { kind: 'APPLIED', part: appliedPart(group) }))
    yield { id: item.sk, note: appliedOf(item) };
}

/** Yields all notes of a group. */
export async function* appliedOfGroup(table: TenantTable, group: Group): AsyncGenerator<Applied> {
  for await (const { note } of notesOf(table, group)) yield note;
}

/** Returns every group with rows or notes, in the order of the kinds. */
export const groupsOf = async (
  table: TenantTable,
  kinds: readonly CountedKind[],
): Promise<readonly Group[]> => {
  const groups = await Promise.all(kinds.map((kind) => kind.groupsOf(table)));
  return kinds.flatMap((kind, i) => (groups[i] ?? []).map((group) => ({ kind, group })));
};

/** Returns the contribution of a row; a deleted row's contribution is removed. */
export const rightContribution = (kind: CountedKind, row: unknown, counted: Stats): Stats =>
  row === undefined ? leftBy(counted) : kind.contribution(row);

export interface Pair {
  readonly id: string;
  /** Contribution of the source's row; `counted` is the one in its note. */
  readonly right: Stats;
  readonly counted: Stats;
}

/** Yields each source of a group once, with its row, its note, or both. */
export async function* pairsOf(table: TenantTable, { kind, group }: Group): AsyncGenerator<Pair> {
  const rows = kind.rowsOf(table, group)[Symbol.asyncIterator]();
  const notes = notesOf(table, { kind, group });
  let [row, note] = [await rows.next(), await notes.next()];
  while (!row.done || !note.done) {
    const [rowId, noteId] = [row.done ? undefined : row.value.id, note.done ? undefined : note.value.id];
    const id = rowId === undefined || (noteId !== undefined && noteId < rowId) ? noteId : rowId;
    if (id === undefined) return;
    const counted = (note.done || noteId !== id ? undefined : note.value.note.contribution) ?? nothing;
    const item = row.done || rowId !== id ? undefined : row.value.item;
    yield { id, counted, right: rightContribution(kind, item, counted) };
    if (rowId === id) row = await rows.next();
    if (noteId === id) note = await notes.next();
  }
}
