/** Which scanner ran when, with which methods: DISCOVERY `looks` / digest of the scanner. */
import { digestOf } from '#functions/platform/digest.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { LastScan } from '#shared/discovery/reconcile.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';

/** Retention of scan records. */
const RETAINED = 90 * DAY;

/** Maximum number of scan records per scanner. */
const MAX_SCANS = 8;

const scansKey = (table: TenantTable, from: string) => table.key('DISCOVERY', digestOf(from), 'scans');

/** Returns the scan records of one scanner. */
const readOwnScans = async (table: TenantTable, from: string): Promise<readonly LastScan[]> => {
  const item = await table.get(scansKey(table, from), { consistent: true });
  return (item?.scans ?? []) as readonly LastScan[];
};

/** Returns the write that adds a scan record, merged with those of the same time. */
export const scanWrite = async (table: TenantTable, latestScan: LastScan, now: Instant): Promise<Write> => {
  const before = await readOwnScans(table, latestScan.from);
  const same = before.find(({ at }) => at === latestScan.at);
  const methods = [...new Set([...(same?.methods ?? []), ...latestScan.methods])];
  const scans = [...before.filter(({ at }) => at !== latestScan.at), { ...latestScan, methods }]
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, MAX_SCANS);
  return { put: { ...scansKey(table, latestScan.from), scans, ttl: expiresAt(later(now, RETAINED)) } };
};

/** Returns whether a scan of the environment ended within the retention period; at most 1 RRU. */
export const hasScanRecord = async (table: TenantTable): Promise<boolean> =>
  (await table.list({ kind: 'DISCOVERY', part: 'scans', limit: 1 })).items.length > 0;

/** Returns all scan records, of at most 200 scanners. */
export const readScans = async (table: TenantTable): Promise<readonly LastScan[]> => {
  const { items } = await table.list({ kind: 'DISCOVERY', part: 'scans', limit: 200 });
  return items.flatMap(({ scans }) => scans as readonly LastScan[]);
};
