/** The counters of a tenant: STATS / `DASHBOARD`, one item of at most 4 KB. */
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { nothing, type Stats } from '#shared/dashboard/stats.ts';

export interface StoredStats extends Stats {
  /** Grows with each change; 0 before the first. */
  readonly version: number;
}

const keyOf = (table: TenantTable) => table.key('STATS', 'DASHBOARD');

/** The counters as the last change left them, read consistently. */
export const readStats = async (table: TenantTable): Promise<StoredStats> => {
  const item = await table.get(keyOf(table), { consistent: true });
  return item ? (item as unknown as StoredStats) : { ...nothing, version: 0 };
};

/** Replaces the counters that were read; `overtaken` is thrown when they have changed since. */
export const statsWrite = (
  table: TenantTable,
  read: StoredStats,
  { tally, lastScanTime }: Stats,
  overtaken: () => Error,
): Write => ({
  put: { ...keyOf(table), tally, lastScanTime, version: read.version + 1 },
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
