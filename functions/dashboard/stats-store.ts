/**
 * The counters of a tenant: STATS / `DASHBOARD`, one item of at most 4 KB, and STATS / `FRAMEWORK#<key>` for each framework
 * that an agent has a score in.
 */
import { asRead } from '#functions/platform/table/as-read.ts';
import type { Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import { nothing, type Stats } from '#shared/dashboard/stats.ts';

/** Sort key of an item of counters. */
export type Counter = 'DASHBOARD' | `FRAMEWORK#${string}`;

const FRAMEWORK = 'FRAMEWORK#';

/** The counters of a framework. */
export const counterOf = (framework: string): Counter => `${FRAMEWORK}${framework}`;

export interface StoredStats extends Stats {
  readonly counter: Counter;
  /** Grows with each change; 0 before the first. */
  readonly version: number;
}

const storedOf = (counter: Counter, item: Item | undefined): StoredStats => {
  if (!item) return { ...nothing, counter, version: 0 };
  const { tally, lastScanTime, version } = item as unknown as StoredStats;
  return { tally, lastScanTime, counter, version };
};

/** The counters as the last change left them, read consistently. */
export const readStats = async (table: TenantTable, counter: Counter = 'DASHBOARD'): Promise<StoredStats> =>
  storedOf(counter, await table.get(table.key('STATS', counter), { consistent: true }));

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
  put: { ...table.key('STATS', read.counter), tally, lastScanTime, version: read.version + 1 },
  condition: asRead(read.version),
  failed: overtaken,
});
