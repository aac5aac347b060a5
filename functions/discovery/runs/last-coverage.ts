/** Latest coverage of each method, by scanner: DISCOVERY `coverage` / digest of the scanner. */
import * as v from 'valibot';
import { digestOf } from '#functions/platform/digest.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { type CoverageReply, coverageReply } from '#shared/discovery/contract.ts';
import { DAY, later } from '#shared/kernel/time.ts';

const rows = rowKind<{ readonly coverage: readonly CoverageReply[] }>({
  name: 'coverage',
  schema: v.object({ coverage: v.pipe(v.array(coverageReply), v.readonly()) }),
});

const RETAINED = 90 * DAY;

const keyOf = (table: TenantTable, from: string) => table.key('DISCOVERY', digestOf(from), 'coverage');

/** Returns the latest coverage of a scanner's methods. */
export const coverageOf = async (table: TenantTable, from: string): Promise<readonly CoverageReply[]> => {
  const item = await table.get(keyOf(table, from), { consistent: true });
  return item ? (rows.sound(item)?.coverage ?? []) : [];
};

/** Returns the write that replaces a scanner's coverage with newer entries; other methods keep theirs. */
export const coverageWrite = async (
  table: TenantTable,
  from: string,
  newer: readonly CoverageReply[],
  now: string,
): Promise<Write> => {
  const before = await coverageOf(table, from);
  const byMethod = new Map(before.map((one) => [one.method, one]));
  for (const one of newer) if ((byMethod.get(one.method)?.at ?? '') <= one.at) byMethod.set(one.method, one);
  return {
    put: {
      ...keyOf(table, from),
      ...rows.attributes({ coverage: [...byMethod.values()] }),
      ttl: expiresAt(later(now, RETAINED)),
    },
  };
};

/** Returns the coverage of at most 200 scanners, newest first. */
export const readCoverage = async (table: TenantTable): Promise<readonly CoverageReply[]> => {
  const { items } = await table.list({ kind: 'DISCOVERY', part: 'coverage', limit: 200 });
  return rows
    .list(items)
    .flatMap(({ coverage }) => coverage)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
};
