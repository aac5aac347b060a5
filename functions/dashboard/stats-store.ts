/**
 * The counters of a tenant: STATS / `DASHBOARD`, one item of at most 4 KB, and STATS / `FRAMEWORK#<key>` for each framework
 * that an agent has a score in.
 */
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

/** Keys of the frameworks that have counters. */
export const countedFrameworks = async (table: TenantTable): Promise<readonly string[]> => {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.list({
      kind: 'STATS',
      prefix: FRAMEWORK,
      limit: 100,
      consistent: true,
      cursor,
    });
    keys.push(...page.items.map(({ sk }) => sk.slice(FRAMEWORK.length)));
    cursor = page.next;
  } while (cursor !== undefined);
  return keys;
};

/** Replaces the counters that were read; `overtaken` is thrown when they have changed since. */
export const statsWrite = (
  table: TenantTable,
  read: StoredStats,
  { tally, lastScanTime }: Stats,
  overtaken: () => Error,
): Write => ({
  put: { ...table.key('STATS', read.counter), tally, lastScanTime, version: read.version + 1 },
  condition:
    read.version === 0
      ? { expression: 'attribute_not_exists(pk)' }
      : {
          expression: '#version = :read',
          names: { '#version': 'version' },
          values: { ':read': read.version },
        },
  failed: overtaken,
});
