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
  /** When the first was due that was missed since a scan completed; absent where none was. */
  missedSince: v.exactOptional(v.string()),
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

/** `failed`: ProblemError 409 where somebody changed it since it was read. What was missed is forgotten where scans begin anew. */
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
    failed: () => conflict('changed-meanwhile', 'Auto-scan was changed at the same moment. Try again.'),
  };
};

/** The writes that note that a scan has looked everywhere: what was missed before it is made up for. */
export const caughtUpWrites = async (table: TenantTable): Promise<readonly Write[]> => {
  const { missedSince } = await readAutoScan(table);
  if (missedSince === undefined) return [];
  return [
    {
      update: keyOf(table),
      // Whoever read it before this must not put back what it removes.
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
