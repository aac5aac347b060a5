/** Everything that is counted and all that was counted, side by side, in pages: however many there are, memory stays flat. */
import { countedFrameworks } from '#functions/dashboard/stats-store.ts';
import type { Item, TenantTable } from '#functions/platform/table/table.ts';
import { type CountedKind, contributionOf, countedKinds } from '#shared/dashboard/contribution.ts';
import { nothing, type Stats } from '#shared/dashboard/stats.ts';
import { type Applied, appliedOf, appliedPart, frameworkOfKind, sourceKey } from './applied-store.ts';

const PAGE = 500;

/** Something stored of a source. */
interface Found<T> {
  readonly id: string;
  readonly value: T;
}

/** All items of a partition in the order of their sort keys, read consistently. */
async function* itemsOf(table: TenantTable, where: { kind: 'APPLIED' | 'AGENT' | 'ISSUE'; part?: string }) {
  let cursor: string | undefined;
  do {
    const page = await table.list({ ...where, limit: PAGE, consistent: true, cursor });
    yield* page.items;
    cursor = page.next;
  } while (cursor !== undefined);
}

const scannedAgainst = ({ frameworkPoints }: Item): readonly string[] => Object.keys(frameworkPoints ?? {});

/** The rows of a kind. The score of an agent is there when the agent's row says so: both are written together. */
async function* rowsOf(table: TenantTable, kind: CountedKind): AsyncGenerator<Found<Item>> {
  const framework = frameworkOfKind(kind);
  if (framework === undefined) {
    for await (const item of itemsOf(table, { kind: kind === 'AGENT' ? 'AGENT' : 'ISSUE' }))
      yield { id: item.sk, value: item };
    return;
  }
  for await (const agent of itemsOf(table, { kind: 'AGENT' })) {
    if (!scannedAgainst(agent).includes(framework)) continue;
    const score = await table.get(sourceKey(table, { kind, id: agent.sk }), { consistent: true });
    if (score) yield { id: agent.sk, value: score };
  }
}

async function* notesOf(table: TenantTable, kind: CountedKind): AsyncGenerator<Found<Applied>> {
  for await (const item of itemsOf(table, { kind: 'APPLIED', part: appliedPart(kind) }))
    yield { id: item.sk, value: appliedOf(item) };
}

/** All that was counted of a kind. */
export async function* appliedOfKind(table: TenantTable, kind: CountedKind): AsyncGenerator<Applied> {
  for await (const { value } of notesOf(table, kind)) yield value;
}

/** Every kind that has rows or was counted: agents, issues, and the scores of each framework. */
export const kindsOf = async (table: TenantTable): Promise<readonly CountedKind[]> => {
  const frameworks = new Set(await countedFrameworks(table));
  for await (const agent of itemsOf(table, { kind: 'AGENT' }))
    for (const key of scannedAgainst(agent)) frameworks.add(key);
  return [...countedKinds, ...[...frameworks].toSorted().map((key) => `SCORE#${key}` as const)];
};

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
  const [rows, notes] = [rowsOf(table, kind), notesOf(table, kind)];
  let [row, note] = [await rows.next(), await notes.next()];
  while (!row.done || !note.done) {
    const [rowId, noteId] = [row.value?.id, note.value?.id];
    const id = rowId === undefined || (noteId !== undefined && noteId < rowId) ? noteId : rowId;
    if (id === undefined) return;
    const counted = (noteId === id ? note.value?.value.contribution : undefined) ?? nothing;
    const item = rowId === id ? row.value?.value : undefined;
    yield { id, counted, right: rightContribution(kind, item, counted) };
    if (rowId === id) row = await rows.next();
    if (noteId === id) note = await notes.next();
  }
}
