/** The lists merged into a timeline: entries, scans and chat runs, all with ids in time order. */
import { type ChatRun, chatRunsOfItems } from '#functions/chat-runs/chat-run-item.ts';
import type { Item, ListQuery, TenantTable } from '#functions/platform/table/table.ts';
import { type Scan, scansOfItems } from '#functions/scans/pipeline/persist/scan-item.ts';
import { listEntries, type StoredEntry } from '#functions/timeline/timeline-store.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { TimelineKind } from '#shared/timeline/timeline-kind.ts';

/** One row of a timeline, as stored in its list. */
export type Row = { readonly id: string } & (
  | { readonly entry: StoredEntry }
  | { readonly scan: Scan }
  | { readonly chatRun: ChatRun }
);

/** Part of a list, newest first. */
export interface Slice {
  readonly rows: readonly Row[];
  /** Id down to which the list was read, if there is more. */
  readonly readUntil?: string | undefined;
}

export interface SliceQuery {
  readonly agentId: string;
  readonly kind: TimelineKind | undefined;
  /** Rows up to this id, inclusive. */
  readonly upTo: string;
  /** Exclusive. */
  readonly after: string | undefined;
  readonly limit: number;
  readonly now: Instant;
}

const ofIndex = async (
  table: TenantTable,
  list: Pick<ListQuery, 'kind' | 'index'>,
  { agentId, upTo, after, limit }: SliceQuery,
  rowsOf: (items: readonly Item[]) => readonly Row[],
): Promise<Slice> => {
  const { items, next } = await table.list({
    ...list,
    part: `agent#${agentId}`,
    newestFirst: true,
    limit,
    between: ['0', upTo],
    keep: ({ sk }) => sk !== after,
  });
  return { rows: rowsOf(items), readUntil: next === undefined ? undefined : items.at(-1)?.sk };
};

const entries = async (table: TenantTable, query: SliceQuery): Promise<Slice> => {
  const found = await listEntries(table, query.agentId, query);
  return { rows: found.entries.map((entry) => ({ id: entry.id, entry })), readUntil: found.readUntil };
};

const scans = (table: TenantTable, query: SliceQuery): Promise<Slice> =>
  ofIndex(table, { kind: 'SCAN', index: 'gsi2' }, query, (items) =>
    scansOfItems(items).map((scan) => ({ id: scan.id, scan })),
  );

const chatRuns = (table: TenantTable, query: SliceQuery): Promise<Slice> =>
  ofIndex(table, { kind: 'CHATRUN', index: 'gsi1' }, query, (items) =>
    chatRunsOfItems(items).map((chatRun) => ({ id: chatRun.id, chatRun })),
  );

/** Reads the lists that contain rows of a kind, in parallel. */
export const readSlices = (table: TenantTable, query: SliceQuery): Promise<readonly Slice[]> => {
  const { kind } = query;
  return Promise.all([
    ...(kind === 'chat-runs' ? [] : [entries(table, query)]),
    ...(kind === undefined || kind === 'scans' ? [scans(table, query)] : []),
    ...(kind === undefined || kind === 'chat-runs' ? [chatRuns(table, query)] : []),
  ]);
};
