/**
 * The counters of a tenant: STATS / `DASHBOARD`, one item of at most 4 KB, and STATS / `FRAMEWORK#<key>` for
 * each framework in which an agent has a score.
 */
import * as v from 'valibot';
import { asRead } from '#functions/platform/table/as-read.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import { nothing, type Stats } from '#shared/counters/stats.ts';

/** Rows can be long, so each is validated in one pass. */
const numbers = v.custom<readonly number[]>(
  (row) => Array.isArray(row) && row.every((count) => typeof count === 'number'),
);

/** Stats in stored form. */
export const storedStats = v.object({
  tally: v.record(v.string(), numbers),
  lastScanTime: v.nullable(v.string()),
});

/** Sort key of a counter item: the dashboard, or a separate counter such as `FRAMEWORK#hipaa`. */
export type Counter = 'DASHBOARD' | `${string}#${string}`;

const FRAMEWORK = 'FRAMEWORK#';

/** Returns the counter of a framework. */
export const counterOf = (framework: string): Counter => `${FRAMEWORK}${framework}`;

const statsRow = v.object({
  ...storedStats.entries,
  /** Incremented with each change; 0 before the first. */
  version: v.number(),
  /** The day of the trend point that was written last; absent before the first. */
  pointOf: v.exactOptional(v.string()),
});
const statsRows = rowKind<RowOf<typeof statsRow>>({ name: 'row of counters', schema: statsRow });

export interface StoredStats extends RowOf<typeof statsRow> {
  readonly counter: Counter;
}

const storedOf = (counter: Counter, item: Item | undefined): StoredStats =>
  item ? { ...statsRows.read(item), counter } : { ...nothing, counter, version: 0 };

/** Reads the counters consistently, including the last change. */
export const readStats = async (table: TenantTable, counter: Counter = 'DASHBOARD'): Promise<StoredStats> =>
  storedOf(counter, await table.get(table.key('STATS', counter), { consistent: true }));

/** Reads the same eventually consistently, at half the cost: counters follow the table with a delay anyway. */
export const readStatsLately = async (table: TenantTable): Promise<StoredStats> =>
  storedOf('DASHBOARD', await table.get(table.key('STATS', 'DASHBOARD')));

/** Reads all pages: a tenant has only a few, all in one partition. */
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

/** Returns the keys of the frameworks that have counters. */
export const countedFrameworks = async (table: TenantTable): Promise<readonly string[]> =>
  (await listCounters(table, FRAMEWORK)).map(({ sk }) => sk.slice(FRAMEWORK.length));

/** Reads all counters of the tenant with one consistent query. */
export const readAllStats = async (table: TenantTable): Promise<(counter: Counter) => StoredStats> => {
  const found = new Map((await listCounters(table)).map((item) => [item.sk, item]));
  return (counter) => storedOf(counter, found.get(counter));
};

/** Replaces the counters that were read; throws `overtaken` if they have changed since. */
export const statsWrite = (
  table: TenantTable,
  read: StoredStats,
  { tally, lastScanTime }: Stats,
  conflict: () => Error,
): Write => ({
  put: {
    ...table.key('STATS', read.counter),
    ...statsRows.attributes({
      ...{ tally, lastScanTime, version: read.version + 1 },
      ...(read.pointOf === undefined ? {} : { pointOf: read.pointOf }),
    }),
  },
  condition: asRead(read.version),
  failed: conflict,
});
