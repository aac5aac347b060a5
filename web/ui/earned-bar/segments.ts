import type { EarnedPoints } from '#shared/judging/score.ts';

/** A part of the earned bar. */
export type SegmentKind = keyof EarnedPoints;

/** The kinds left of the mark, by the strength of their proof. */
export const earnedKinds = ['observed', 'infrastructure', 'documented', 'listed', 'said'] as const;
/** The kinds right of the mark. */
export const unearnedKinds = ['uncredited', 'missed', 'failing', 'unproven'] as const;
/** The order of the bar: what is earned, strongest evidence first, then what is not. It never changes. */
export const segmentOrder = [...earnedKinds, ...unearnedKinds] as const satisfies readonly SegmentKind[];

export const segmentWords: Readonly<Record<SegmentKind, string>> = {
  observed: 'Observed',
  infrastructure: 'Infrastructure',
  documented: 'Documented',
  listed: 'Listed',
  said: 'Said',
  uncredited: 'Uncredited',
  missed: 'Missed in partial',
  failing: 'Failing',
  unproven: 'Unproven',
};

/** Fewer points than this are not drawn: they would round to 0.0. */
const LEAST_DRAWN = 0.05;

export interface Segment {
  readonly kind: SegmentKind;
  readonly points: number;
}

/** Points with at most one decimal, such as `29.5` or `100`. */
export const pointsText = (points: number): string => points.toFixed(1).replace(/\.0$/, '');

const drawn = (points: EarnedPoints, kinds: readonly SegmentKind[]): readonly Segment[] =>
  kinds.map((kind) => ({ kind, points: points[kind] })).filter((segment) => segment.points >= LEAST_DRAWN);

/** What is drawn on each side of the mark, in the order of the bar. */
export const segmentsOf = (points: EarnedPoints) => ({
  earned: drawn(points, earnedKinds),
  unearned: drawn(points, unearnedKinds),
});

const sum = (points: EarnedPoints, kinds: readonly SegmentKind[]): number =>
  kinds.reduce((total, kind) => total + points[kind], 0);

/** Where the mark stands, in points: the sum of what is earned. */
export const earnedSum = (points: EarnedPoints): number => sum(points, earnedKinds);

/** The points that are not earned. */
export const unearnedSum = (points: EarnedPoints): number => sum(points, unearnedKinds);
