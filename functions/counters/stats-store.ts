/**
 * The counters of a tenant: STATS / `DASHBOARD`, one item of at most 4 KB, and STATS / `FRAMEWORK#<key>` for each framework
 * that an agent has a score in.
 */
import * as v from 'valibot';
import { asRead } from '#functions/platform/table/as-read.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import { nothing, type Stats } from '#shared/counters/stats.ts';

/** Rows can be long, so that each is looked at in one go. */
const numbers = v.custom<readonly number[]>(
  (row) => Array.isArray(row) && row.every((count) => typeof count === 'number'),
);

/** Stats as they are stored. */
export const storedStats = v.object({
  tally: v.record(v.string(), numbers),
  lastScanTime: v.nullable(v.string()),
});

/** Sort key of an item of counters: those of the dashboard, else what is counted by itself, such as `FRAMEWORK#hipaa`. */
export type Counter = 'DASHBOARD' | `${string}#${string}`;

const FRAMEWORK = 'FRAMEWORK#';

/** The counters of a framework. */
export const counterOf = (framework: string): Counter => `${FRAMEWORK}${framework}`;

const statsRow = v.object({
  ...storedStats.entries,
  /** Grows with each change; 0 before the first. */
  version: v.number(),
  /** The day whose point of the trend was written last; absent before the first. */
  pointOf: v.exactOptional(v.string()),
});
const statsRows = rowKind<RowOf<typeof statsRow>>({ name: 'row of counters', schema: statsRow });

export interface StoredStats extends RowOf<typeof statsRow> {
  readonly counter: Counter;
}

const storedOf = (counter: Counter, item: Item | undefined): StoredStats =>
  item ? { ...statsRows.read(item), counter } : { ...nothing, counter, version: 0 };

/** The counters as the last change left them, read consistently. */
export const readStats = async (table: TenantTable, counter: Counter = 'DASHBOARD'): Promise<StoredStats> =>
  storedOf(counter, await table.get(table.key('STATS', counter), { consistent: true }));

/** The same for half the price, a moment later: they follow the table anyway. */
export const readStatsLately = async (table: TenantTable): Promise<StoredStats> =>
  storedOf('DASHBOARD', await table.get(table.key('STATS', 'DASHBOARD')));

/** Reads on until there is no more: a tenant has a few, all of one partition. */
const listCounters = async (table: TenantTable, prefix?: string): Promise<readonly Item[]> => {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.list({
      kind: 'STATS',
      ...(prefix === undefined ? {} : { prefix }),
      limit: 100,
      consistent: true,
      cursor,
    });
    items.push(...page.items);
    cursor = page.next;
  } while (cursor !== undefined);
  return items;
};

/** Keys of the frameworks that have counters. */
export const countedFrameworks = async (table: TenantTable): Promise<readonly string[]> =>
  (await listCounters(table, FRAMEWORK)).map(({ sk }) => sk.slice(FRAMEWORK.length));

/** All counters of the tenant as the last changes left them, by one consistent query. */
export const readAllStats = async (table: TenantTable): Promise<(counter: Counter) => StoredStats> => {
  const found = new Map((await listCounters(table)).map((item) => [item.sk, item]));
  return (counter) => storedOf(counter, found.get(counter));
};

/** Replaces the counters that were read; `overtaken` is thrown when they have changed since. */
export const statsWrite = (
  table: TenantTable,
  read: StoredStats,
  { tally, lastScanTime }: Stats,
  overtaken: () => Error,
): Write => ({
  put: {
    ...table.key('STATS', read.counter),
    ...statsRows.attributes({
      ...{ tally, lastScanTime, version: read.version + 1 },
      ...(read.pointOf === undefined ? {} : { pointOf: read.pointOf }),
    }),
  },
  condition: asRead(read.version),
  failed: overtaken,
});
