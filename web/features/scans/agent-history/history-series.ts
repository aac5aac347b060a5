import type { ScanReply } from '#shared/scans/contract.ts';
import { type Scored, scoredOf } from '../chart-points.ts';

/** The scores of one framework in time. */
export interface HistorySeries {
  /** Name of the framework. */
  readonly framework: string;
  /** At least two, oldest first. */
  readonly scored: readonly Scored[];
}

/** More lines than this cannot be told apart. */
export const MOST_SERIES = 4;

/** The frameworks of the scans, by name, the one scanned last first. */
export const frameworksOf = (scans: readonly Pick<ScanReply, 'framework'>[]): readonly string[] => [
  ...new Set(scans.map(({ framework }) => framework)),
];

/**
 * The lines of a chart, those scanned last first. A framework with a single score has no line.
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
 * Places for labels that want to stand at the given heights: in the same order, at least `gap` apart, inside `top` and
 * `bottom`, and as near to where they belong as that allows.
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

/** A scan of the history, with the completed scan before it against the same framework. */
export interface HistoryRow {
  readonly scan: ScanReply;
  readonly before: ScanReply | undefined;
  /** Points gained since then; undefined without both scores, or where other rules made the one before. */
  readonly change: number | undefined;
  /** Whether the two were scored by one model: others are not set against each other. */
  readonly comparable: boolean;
}

/** The completed scans, newest first. */
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
