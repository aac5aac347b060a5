import type { ScanReply } from '#shared/scans/contract.ts';
import { type Scored, scoredOf } from '../chart-points.ts';

/** The scores of one framework over time. */
export interface HistorySeries {
  /** Name of the framework. */
  readonly framework: string;
  /** At least two scores, oldest first. */
  readonly scored: readonly Scored[];
}

/** More lines than this are hard to distinguish. */
export const MAX_SERIES = 4;

/** Returns the framework names of the scans, most recently scanned first. */
export const frameworksOf = (scans: readonly Pick<ScanReply, 'framework'>[]): readonly string[] => [
  ...new Set(scans.map(({ framework }) => framework)),
];

/**
 * Returns the lines of the chart, most recently scanned framework first. A framework with a single score has
 * no line.
 * @param scans newest first
 */
export const seriesOf = (scans: readonly ScanReply[]): readonly HistorySeries[] =>
  frameworksOf(scans)
    .map((framework) => ({
      framework,
      scored: scoredOf(scans.filter((scan) => scan.framework === framework)),
    }))
    .filter(({ scored }) => scored.length >= 2);

/**
 * Positions labels near the wanted heights: in the same order, at least `gap` apart, within `top` and
 * `bottom`, and as close to the wanted heights as possible.
 */
export const spread = (
  wanted: readonly number[],
  gap: number,
  [top, bottom]: readonly [number, number],
): readonly number[] => {
  const order = wanted.map((_, at) => at).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  let least = top;
  for (const at of order) {
    placed[at] = Math.max(least, placed[at] ?? top);
    least = (placed[at] ?? top) + gap;
  }
  let most = bottom;
  for (const at of order.toReversed()) {
    placed[at] = Math.min(most, placed[at] ?? bottom);
    most = (placed[at] ?? bottom) - gap;
  }
  return placed;
};

/** A scan of the history, with the previous completed scan against the same framework. */
export interface HistoryRow {
  readonly scan: ScanReply;
  readonly before: ScanReply | undefined;
  /**
   * Points gained since the previous scan; undefined without both scores, or if another score model produced
   * the previous one.
   */
  readonly change: number | undefined;
  /** True if both scans use the same score model; otherwise they are not compared. */
  readonly comparable: boolean;
}

/** Returns the completed scans as rows, newest first. */
export const historyRows = (scans: readonly ScanReply[]): readonly HistoryRow[] => {
  const completed = scans.filter(({ status }) => status === 'completed');
  return completed.map((scan, at) => {
    const before = completed.slice(at + 1).find(({ framework }) => framework === scan.framework);
    const comparable = before === undefined || before.modelVersion === scan.modelVersion;
    const change =
      !comparable || scan.score === null || before === undefined || before.score === null
        ? undefined
        : scan.score - before.score;
    return { scan, before, change, comparable };
  });
};
