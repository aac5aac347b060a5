/** Counters of a tenant: the total of the contributions of all sources, such as agents and issues. */
import type { Instant } from '#shared/kernel/time.ts';

/** Rows of integers by name. Tallies are added row by row and slot by slot; an absent value is 0. */
export type Tally = Readonly<Record<string, readonly number[]>>;

/** Counters of a tenant, or the contribution of one source. */
export interface Stats {
  readonly tally: Tally;
  /**
   * Completion time of the latest scan. It never moves back: a scan still counts after its agent is deleted.
   */
  readonly lastScanTime: Instant | null;
}

export const nothing: Stats = { tally: {}, lastScanTime: null };

/** Returns the value of a slot in `tally`. */
export const slotOf = (tally: Tally, row: string, slot: number): number => tally[row]?.[slot] ?? 0;

/** Removes trailing zeros and empty rows, so that tallies with equal counts are equal objects. */
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

/** Previous and current contribution of a source. */
export interface Delta {
  readonly before: Stats;
  readonly after: Stats;
}

/** Returns the stats after a source's contribution changed. */
export const applyDelta = (stats: Stats, { before, after }: Delta): Stats => ({
  tally: addTallies(addTallies(stats.tally, before.tally, -1), after.tally, 1),
  lastScanTime: latest(stats.lastScanTime, after.lastScanTime),
});

/** Returns the contribution that remains after a source is deleted: its scans still took place. */
export const leftBy = ({ lastScanTime }: Stats): Stats => ({ tally: {}, lastScanTime });

/** Returns true if two stats have equal counts. */
export const sameStats = (one: Stats, other: Stats): boolean =>
  one.lastScanTime === other.lastScanTime && Object.keys(addTallies(one.tally, other.tally, -1)).length === 0;
