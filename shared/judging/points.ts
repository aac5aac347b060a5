/** The hundred points of a score and where each of them goes. */
import { type Strength, strengths } from '#shared/evidence/evidence.ts';
import type { Judgeable, Judged } from './judge.ts';
import type { EarnedPoints } from './score.ts';

/** The eight sums in the order of the earned bar; the first four are the strengths, the first five are earned. */
export const slots = [...strengths, 'partial', 'missed', 'failing', 'unproven'] as const;
const EARNED = 5;
const [PARTIAL, MISSED, FAILING, UNPROVEN] = [4, 5, 6, 7] as const;

const slotOf: Readonly<Record<Strength, number>> = {
  observed: 0,
  infrastructure: 1,
  declared: 2,
  attested: 3,
};

/** Sums by slot, not rounded. */
export type Sums = number[];
export const noSums = (): Sums => [0, 0, 0, 0, 0, 0, 0, 0];

const add = (sums: Sums, slot: number, points: number): void => {
  sums[slot] = (sums[slot] ?? 0) + points;
};

/** Adds the points of one parameter: a pass earns for the kind of evidence that decided, half of a partial is earned. */
export const credit = (sums: Sums, { verdict, strength }: Judged<Judgeable>, points: number): void => {
  if (verdict === 'pass') add(sums, slotOf[strength ?? 'attested'], points);
  else if (verdict === 'fail') add(sums, FAILING, points);
  else if (verdict === 'not-evidenced') add(sums, UNPROVEN, points);
  else if (verdict === 'partial') {
    add(sums, PARTIAL, points / 2);
    add(sums, MISSED, points / 2);
  }
};

/** Rounds so that the order in which points were summed leaves no trace. */
export const rounded = (value: number, decimals: number): number => {
  const exact = Math.round(value * 1e9) / 1e9;
  return Math.round(exact * 10 ** decimals) / 10 ** decimals;
};

/** Sums as they are shown: to a thousandth of a point. */
export const earnedPointsOf = (sums: Readonly<Sums>): EarnedPoints => ({
  observed: rounded(sums[0] ?? 0, 3),
  infrastructure: rounded(sums[1] ?? 0, 3),
  declared: rounded(sums[2] ?? 0, 3),
  attested: rounded(sums[3] ?? 0, 3),
  partial: rounded(sums[PARTIAL] ?? 0, 3),
  missed: rounded(sums[MISSED] ?? 0, 3),
  failing: rounded(sums[FAILING] ?? 0, 3),
  unproven: rounded(sums[UNPROVEN] ?? 0, 3),
});

/** The eight point sums in thousandths, in the order of `slots`: whole numbers, whose sums do not depend on their order. */
export const milliPoints = (points: EarnedPoints): number[] =>
  slots.map((slot) => Math.round(points[slot] * 1000));

/** What of the sums is earned. */
export const earned = (sums: Readonly<Sums>): number => {
  let sum = 0;
  for (let slot = 0; slot < EARNED; slot++) sum += sums[slot] ?? 0;
  return sum;
};

/** What of the points is earned: the score before it is rounded. */
export const earnedOf = (points: EarnedPoints): number =>
  points.observed + points.infrastructure + points.declared + points.attested + points.partial;
