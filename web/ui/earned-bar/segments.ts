import type { EarnedPoints } from '#shared/scoring/score.ts';
import { earnedSums, lostSums } from '#shared/scoring/sums.ts';

/** A segment of the earned bar. */
export type SegmentKind = keyof EarnedPoints;

/** Fewer points than this are not drawn, because they would round to 0.0. */
const MIN_DRAWN = 0.05;

export interface Segment {
  readonly kind: SegmentKind;
  readonly points: number;
}

/** Formats points with at most one decimal, such as `29.5` or `100`. */
export const pointsText = (points: number): string => points.toFixed(1).replace(/\.0$/, '');

const drawn = (points: EarnedPoints, kinds: readonly SegmentKind[]): readonly Segment[] =>
  kinds.map((kind) => ({ kind, points: points[kind] })).filter((segment) => segment.points >= MIN_DRAWN);

/** Returns the drawn segments on each side of the mark, in bar order. */
export const segmentsOf = (points: EarnedPoints) => ({
  earned: drawn(points, earnedSums),
  unearned: drawn(points, lostSums),
});

const sum = (points: EarnedPoints, kinds: readonly SegmentKind[]): number =>
  kinds.reduce((total, kind) => total + points[kind], 0);

/** Returns the position of the mark in points: the total earned. */
export const earnedSum = (points: EarnedPoints): number => sum(points, earnedSums);

/** Returns the total of points not earned. */
export const unearnedSum = (points: EarnedPoints): number => sum(points, lostSums);
