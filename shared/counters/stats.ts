/** The counters of a tenant: one sum over what each source adds, be it an agent, an issue or what else is counted. */
import type { Instant } from '#shared/kernel/time.ts';

/** Rows of whole numbers by name. Tallies add row by row and slot by slot; what is absent is 0. */
export type Tally = Readonly<Record<string, readonly number[]>>;

/** Counters of a tenant, or what one source adds to them. */
export interface Stats {
  readonly tally: Tally;
  /** When the latest scan was completed. It only ever moves forward: a scan stays a fact when its agent is gone. */
  readonly lastScanTime: Instant | null;
}

export const nothing: Stats = { tally: {}, lastScanTime: null };

/** What `tally` holds in one slot. */
export const slotOf = (tally: Tally, row: string, slot: number): number => tally[row]?.[slot] ?? 0;

/** Without what is 0 at the end of a row, or all of it, so that tallies that count the same are equal objects. */
export const plain = (tally: Tally): Tally => {
  const trimmed = Object.entries(tally).map(
    ([name, row]) => [name, row.slice(0, row.findLastIndex((count) => count !== 0) + 1)] as const,
  );
  return Object.fromEntries(trimmed.filter(([, row]) => row.length > 0));
};

const addRows = (one: readonly number[], other: readonly number[], sign: 1 | -1): readonly number[] => {
  const length = Math.max(one.length, other.length);
  return Array.from({ length }, (_, slot) => (one[slot] ?? 0) + sign * (other[slot] ?? 0));
};

const addTallies = (one: Tally, other: Tally, sign: 1 | -1): Tally => {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].toSorted();
  return plain(
    Object.fromEntries(names.map((name) => [name, addRows(one[name] ?? [], other[name] ?? [], sign)])),
  );
};

const latest = (one: Instant | null, other: Instant | null): Instant | null =>
  one === null || (other !== null && other > one) ? other : one;

/** What a source added before, and what it adds now. */
export interface Delta {
  readonly before: Stats;
  readonly after: Stats;
}

/** The stats after a source's contribution changed. */
export const applyDelta = (stats: Stats, { before, after }: Delta): Stats => ({
  tally: addTallies(addTallies(stats.tally, before.tally, -1), after.tally, 1),
  lastScanTime: latest(stats.lastScanTime, after.lastScanTime),
});

/** What a source goes on adding when it is deleted: the scans that it had took place all the same. */
export const leftBy = ({ lastScanTime }: Stats): Stats => ({ tally: {}, lastScanTime });

/** Whether two stats count the same. */
export const sameStats = (one: Stats, other: Stats): boolean =>
  one.lastScanTime === other.lastScanTime && Object.keys(addTallies(one.tally, other.tally, -1)).length === 0;
