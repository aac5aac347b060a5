/** Distributes the 100 points of a score. */
import { strengths } from '#shared/evidence/evidence.ts';
import type { Judgeable, Judged } from './judge.ts';
import type { EarnedPoints } from './score.ts';

/** The nine sums in the order of the score bar. The first five are earned, by strength of proof. */
export const slots = [...strengths, 'uncredited', 'missed', 'failing', 'unproven'] as const;
const EARNED = strengths.length;
const [UNCREDITED, MISSED, FAILING, UNPROVEN] = [EARNED, EARNED + 1, EARNED + 2, EARNED + 3] as const;

/** Unrounded sums by slot. */
export type Sums = number[];
export const noSums = (): Sums => [0, 0, 0, 0, 0, 0, 0, 0, 0];

const add = (sums: Sums, slot: number, points: number): void => {
  sums[slot] = (sums[slot] ?? 0) + points;
};

const rankOf: Readonly<Record<string, number>> = Object.fromEntries(
  strengths.map((strength, rank) => [strength, rank]),
);

/** Splits available points by proof: its credit is earned, the rest needs stronger proof. */
const earn = (sums: Sums, { credit, creditedTo }: Judged<Judgeable>, points: number): void => {
  add(sums, rankOf[creditedTo ?? ''] ?? EARNED - 1, points * credit);
  if (credit < 1) add(sums, UNCREDITED, points * (1 - credit));
};

/** Adds the points of one parameter. Half of a partial is available to its proof; the other half is lost. */
export const credit = (sums: Sums, judged: Judged<Judgeable>, points: number): void => {
  const { verdict } = judged;
  if (verdict === 'pass') earn(sums, judged, points);
  else if (verdict === 'fail') add(sums, FAILING, points);
  else if (verdict === 'not-evidenced') add(sums, UNPROVEN, points);
  else if (verdict === 'partial') {
    earn(sums, judged, points / 2);
    add(sums, MISSED, points / 2);
  }
};

/** Rounds so that the result does not depend on the order of summation. */
export const rounded = (value: number, decimals: number): number => {
  const exact = Math.round(value * 1e9) / 1e9;
  return Math.round(exact * 10 ** decimals) / 10 ** decimals;
};

/** Returns the sums for display, to a thousandth of a point. */
export const earnedPointsOf = (sums: Readonly<Sums>): EarnedPoints => ({
  observed: rounded(sums[0] ?? 0, 3),
  infrastructure: rounded(sums[1] ?? 0, 3),
  documented: rounded(sums[2] ?? 0, 3),
  listed: rounded(sums[3] ?? 0, 3),
  said: rounded(sums[4] ?? 0, 3),
  uncredited: rounded(sums[UNCREDITED] ?? 0, 3),
  missed: rounded(sums[MISSED] ?? 0, 3),
  failing: rounded(sums[FAILING] ?? 0, 3),
  unproven: rounded(sums[UNPROVEN] ?? 0, 3),
});

/**
 * Returns the nine sums in thousandths of a point, in the order of `slots`: integers, whose totals do not
 * depend on order.
 */
export const milliPoints = (points: EarnedPoints): number[] =>
  slots.map((slot) => Math.round(points[slot] * 1000));

/** Returns the earned part of the sums. */
export const earned = (sums: Readonly<Sums>): number => {
  let sum = 0;
  for (let slot = 0; slot < EARNED; slot++) sum += sums[slot] ?? 0;
  return sum;
};

/** Returns the earned points, before cap and rounding. */
export const earnedOf = (points: EarnedPoints): number =>
  points.observed + points.infrastructure + points.documented + points.listed + points.said;

/** Returns the proven points: observed, or documented with approval by a second account. */
export const provenOf = ({ observed, infrastructure, documented }: EarnedPoints): number =>
  observed + infrastructure + documented;

/** Returns the covered points: neither without evidence nor in need of stronger proof. */
export const coveredOf = ({ unproven, uncredited }: EarnedPoints): number => 100 - unproven - uncredited;

/** Returns the points that are not earned. */
export const notEarned = ({ uncredited, missed, failing, unproven }: EarnedPoints): number =>
  rounded(uncredited + missed + failing + unproven, 3);
