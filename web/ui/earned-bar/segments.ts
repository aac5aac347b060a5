import type { EarnedPoints } from '#shared/judging/score.ts';

/** A part of the earned bar. */
export type SegmentKind = keyof EarnedPoints;

/** The kinds left of the mark, by the strength of their proof. */
export const earnedKinds = ['observed', 'infrastructure', 'documented', 'listed', 'said'] as const;
/** The kinds right of the mark. */
export const unearnedKinds = ['uncredited', 'missed', 'failing', 'unproven'] as const;
/** What scores of model 1.0 earned by kinds of proof that it had in place of documented, listed and said. */
const formerKinds = ['declared', 'attested', 'partial'] as const;

/** The order of the bar: what is earned, strongest evidence first, then what is not. It never changes. */
export const segmentOrder = [...earnedKinds, ...unearnedKinds] as const satisfies readonly SegmentKind[];

export const segmentWords: Readonly<Record<SegmentKind, string>> = {
  observed: 'Observed',
  infrastructure: 'Infrastructure',
  documented: 'Documented',
  listed: 'Listed',
  said: 'Said',
  declared: 'Declared',
  attested: 'Attested',
  partial: 'Partial',
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

/** The kinds of proof that a score knows: those of its model. */
export const earnedKindsOf = (points: EarnedPoints): readonly SegmentKind[] =>
  points.declared === undefined ? earnedKinds : ['observed', 'infrastructure', ...formerKinds];

/** The kinds of points that are not earned: the former model knew none that are uncredited. */
export const unearnedKindsOf = (points: EarnedPoints): readonly SegmentKind[] =>
  points.declared === undefined ? unearnedKinds : unearnedKinds.filter((kind) => kind !== 'uncredited');

const drawn = (points: EarnedPoints, kinds: readonly SegmentKind[]): readonly Segment[] =>
  kinds
    .map((kind) => ({ kind, points: points[kind] ?? 0 }))
    .filter((segment) => segment.points >= LEAST_DRAWN);

/** What is drawn on each side of the mark, in the order of the bar. */
export const segmentsOf = (points: EarnedPoints) => ({
  earned: drawn(points, earnedKindsOf(points)),
  unearned: drawn(points, unearnedKinds),
});

const sum = (points: EarnedPoints, kinds: readonly SegmentKind[]): number =>
  kinds.reduce((total, kind) => total + (points[kind] ?? 0), 0);

/** Where the mark stands, in points: the sum of what is earned. */
export const earnedSum = (points: EarnedPoints): number => sum(points, earnedKindsOf(points));

/** The points that are not earned. */
export const unearnedSum = (points: EarnedPoints): number => sum(points, unearnedKinds);
