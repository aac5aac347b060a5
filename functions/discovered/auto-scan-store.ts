/** Scans that repeat by themselves: DISCOVERY / `AUTO`; while they are on it stands in gsi3 under `INFLIGHT#discovery` by when the next is due. */
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
  /** When the next is due; of one that is off when it would have been. */
  nextAt: v.exactOptional(v.string()),
  lastAt: v.exactOptional(v.string()),
  /** Times at which one was due and none could be begun, since it was switched on. */
  missed: v.number(),
  startedBy: v.exactOptional(v.string()),
  /** Our own address as whoever switched it on saw it. */
  contact: v.string(),
  version: v.number(),
});
export type AutoScan = RowOf<typeof auto>;

const rows = rowKind<AutoScan>({ name: 'auto-scan', schema: auto });

const keyOf = (table: TenantTable) => table.key('DISCOVERY', 'AUTO');

/** As it is where nobody switched it on. */
const never: AutoScan = { on: false, intervalMinutes: interval.usual, missed: 0, contact: '', version: 0 };

export const readAutoScan = async (table: TenantTable): Promise<AutoScan> => {
  const item = await table.get(keyOf(table), { consistent: true });
  return item ? rows.read(item) : never;
};

/** `failed`: ProblemError 409 where somebody changed it since it was read. */
export const autoScanWrite = (
  table: TenantTable,
  before: AutoScan,
  change: Partial<Omit<AutoScan, 'version'>>,
): Write => {
  const next: AutoScan = { ...before, ...change, version: before.version + 1 };
  return {
    put: {
      ...keyOf(table),
      ...rows.attributes(next),
      ...(next.on && next.nextAt !== undefined ? inFlight('discovery', next.nextAt) : {}),
    },
    condition: asRead(before.version),
    failed: () => conflict('changed-meanwhile', 'Auto-scan was changed at the same moment. Try again.'),
  };
};

export const autoScanReply = ({ on, intervalMinutes, nextAt, lastAt, missed, startedBy }: AutoScan) => ({
  on,
  intervalMinutes,
  nextAt: on ? (nextAt ?? null) : null,
  lastAt: lastAt ?? null,
  missed,
  startedBy: startedBy ?? null,
});
