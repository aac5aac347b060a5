/** Which scanner ran when, with which methods: DISCOVERY `looks` / digest of the scanner. */
import { digestOf } from '#functions/platform/digest.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { LookedAt } from '#shared/discovery/reconcile.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';

/** Retention of scan records. */
const KEPT = 90 * DAY;

/** Maximum number of scan records per scanner. */
const MOST_LOOKS = 8;

const looksKey = (table: TenantTable, from: string) => table.key('DISCOVERY', digestOf(from), 'looks');

/** Returns the scan records of one scanner. */
const readOwnLooks = async (table: TenantTable, from: string): Promise<readonly LookedAt[]> => {
  const item = await table.get(looksKey(table, from), { consistent: true });
  return (item?.looks ?? []) as readonly LookedAt[];
};

/** Returns the write that adds a scan record, merged with those of the same time. */
export const lookWrite = async (table: TenantTable, look: LookedAt, now: Instant): Promise<Write> => {
  const before = await readOwnLooks(table, look.from);
  const same = before.find(({ at }) => at === look.at);
  const methods = [...new Set([...(same?.methods ?? []), ...look.methods])];
  const looks = [...before.filter(({ at }) => at !== look.at), { ...look, methods }]
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, MOST_LOOKS);
  return { put: { ...looksKey(table, look.from), looks, ttl: expiresAt(later(now, KEPT)) } };
};

/** Returns all scan records, of at most 200 scanners. */
export const readLooks = async (table: TenantTable): Promise<readonly LookedAt[]> => {
  const { items } = await table.list({ kind: 'DISCOVERY', part: 'looks', limit: 200 });
  return items.flatMap(({ looks }) => looks as readonly LookedAt[]);
};
