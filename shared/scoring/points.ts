/** Distributes the 100 points of a score. */
import { strengths } from '#shared/evidence/evidence.ts';
import type { Judgeable, Judged } from './judge.ts';
import type { EarnedPoints } from './score.ts';
import { slots } from './sums.ts';

const EARNED = strengths.length;
const [NEEDS_STRONGER_PROOF, PARTIAL_LOSS, FAILING, NO_EVIDENCE] = [
  EARNED,
  EARNED + 1,
  EARNED + 2,
  EARNED + 3,
] as const;

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
  if (credit < 1) add(sums, NEEDS_STRONGER_PROOF, points * (1 - credit));
};

/** Adds the points of one parameter. Half of a partial is available to its proof; the other half is lost. */
export const credit = (sums: Sums, judged: Judged<Judgeable>, points: number): void => {
  const { verdict } = judged;
  if (verdict === 'pass') earn(sums, judged, points);
  else if (verdict === 'fail') add(sums, FAILING, points);
  else if (verdict === 'not-evidenced') add(sums, NO_EVIDENCE, points);
  else if (verdict === 'partial') {
    earn(sums, judged, points / 2);
    add(sums, PARTIAL_LOSS, points / 2);
  }
};

/** Rounds so that the result does not depend on the order of summation. */
export const rounded = (value: number, decimals: number): number => {
  const exact = Math.round(value * 1e9) / 1e9;
  return Math.round(exact * 10 ** decimals) / 10 ** decimals;
};

/** Returns the sums for display, to a thousandth of a point. */
export const earnedPointsOf = (sums: Readonly<Sums>): EarnedPoints => ({
  tested: rounded(sums[0] ?? 0, 3),
  configuration: rounded(sums[1] ?? 0, 3),
  documented: rounded(sums[2] ?? 0, 3),
  listed: rounded(sums[3] ?? 0, 3),
  selfReported: rounded(sums[4] ?? 0, 3),
  needsStrongerProof: rounded(sums[NEEDS_STRONGER_PROOF] ?? 0, 3),
  partialLoss: rounded(sums[PARTIAL_LOSS] ?? 0, 3),
  failing: rounded(sums[FAILING] ?? 0, 3),
  noEvidence: rounded(sums[NO_EVIDENCE] ?? 0, 3),
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
  points.tested + points.configuration + points.documented + points.listed + points.selfReported;

/** Returns the verified points: those that this product tested, or read from infrastructure. */
export const verifiedOf = ({ tested, configuration }: EarnedPoints): number => tested + configuration;

/** Returns the covered points: neither without evidence nor in need of stronger proof. */
export const coveredOf = ({ noEvidence, needsStrongerProof }: EarnedPoints): number =>
  100 - noEvidence - needsStrongerProof;

/**
 * Returns what passes, with half of each partial, as a percentage of the points with a verdict; credit is left
 * out. Null if no point has a verdict.
 */
export const passRateOf = (points: EarnedPoints): number | null => {
  const passing = earnedOf(points) + points.needsStrongerProof;
  const decided = passing + points.partialLoss + points.failing;
  return decided > 0 ? rounded((100 * passing) / decided, 0) : null;
};

/** Returns the points that are not earned. */
export const notEarned = ({ needsStrongerProof, partialLoss, failing, noEvidence }: EarnedPoints): number =>
  rounded(needsStrongerProof + partialLoss + failing + noEvidence, 3);
