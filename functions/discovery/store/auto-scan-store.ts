/**
 * Auto-scan: DISCOVERY / `AUTO`. While it is on, the item is in gsi3 under `INFLIGHT#discovery`, sorted by
 * the next due time.
 */
import * as v from 'valibot';
import { asRead } from '#functions/platform/table/as-read.ts';
import { inFlight } from '#functions/platform/table/global-lookups.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { interval } from '#shared/discovery/target.ts';
import { conflict } from '#shared/kernel/errors.ts';

const auto = v.object({
  on: v.boolean(),
  intervalMinutes: v.number(),
  /** Next due time; if off, when it would have been due. */
  nextAt: v.exactOptional(v.string()),
  lastAt: v.exactOptional(v.string()),
  /** Number of due scans that could not start since auto-scan was turned on. */
  missed: v.number(),
  /** Due time of the first missed scan since a scan completed; absent if none was missed. */
  missedSince: v.exactOptional(v.string()),
  startedBy: v.exactOptional(v.string()),
  /** URL of this installation as seen by the user who turned it on. */
  contact: v.string(),
  version: v.number(),
});
export type AutoScan = RowOf<typeof auto>;

const rows = rowKind<AutoScan>({ name: 'auto-scan', schema: auto });

const keyOf = (table: TenantTable) => table.key('DISCOVERY', 'AUTO');

/** Default, before a user turns it on. */
const never: AutoScan = { on: false, intervalMinutes: interval.usual, missed: 0, contact: '', version: 0 };

export const readAutoScan = async (table: TenantTable): Promise<AutoScan> => {
  const item = await table.get(keyOf(table), { consistent: true });
  return item ? rows.read(item) : never;
};

/**
 * `failed`: ProblemError 409 if it changed after it was read. Missed scans are cleared when auto-scan starts
 * again.
 */
export const autoScanWrite = (
  table: TenantTable,
  { missedSince, ...before }: AutoScan,
  change: Partial<Omit<AutoScan, 'version'>>,
): Write => {
  const since = change.missed === 0 || missedSince === undefined ? {} : { missedSince };
  const next: AutoScan = { ...before, ...since, ...change, version: before.version + 1 };
  return {
    put: {
      ...keyOf(table),
      ...rows.attributes(next),
      ...(next.on && next.nextAt !== undefined ? inFlight('discovery', next.nextAt) : {}),
    },
    condition: asRead(before.version),
    failed: () => conflict('changed-meanwhile', 'Auto-scan was changed at the same time. Try again.'),
  };
};

/** Returns the writes that record a complete scan, which makes up for earlier missed ones. */
export const caughtUpWrites = async (table: TenantTable): Promise<readonly Write[]> => {
  const { missedSince } = await readAutoScan(table);
  if (missedSince === undefined) return [];
  return [
    {
      update: keyOf(table),
      // A writer that read the item before this must not restore what it removes.
      expression: 'SET #version = #version + :one REMOVE missedSince',
      names: { '#version': 'version' },
      values: { ':one': 1 },
      condition: { expression: 'attribute_exists(pk)' },
    },
  ];
};

export const autoScanReply = ({ on, intervalMinutes, nextAt, lastAt, missed, startedBy }: AutoScan) => ({
  on,
  intervalMinutes,
  nextAt: on ? (nextAt ?? null) : null,
  lastAt: lastAt ?? null,
  missed,
  startedBy: startedBy ?? null,
});
