/** Names of the nine sums of a score. Apart from the rules, so that the first page loads only the names. */
import { type Strength, strengths } from '#shared/evidence/evidence.ts';
import type { EarnedPoints } from './score.ts';

/** The sum that holds the points earned by proof of each strength. */
export const sumOf = {
  tested: 'tested',
  configuration: 'configuration',
  documented: 'documented',
  listed: 'listed',
  'self-reported': 'selfReported',
} as const satisfies Readonly<Record<Strength, keyof EarnedPoints>>;

/** The five earned sums, strongest proof first. */
export const earnedSums = strengths.map((strength) => sumOf[strength]);
/** The four sums that are not earned. */
export const lostSums = ['needsStrongerProof', 'partialLoss', 'failing', 'noEvidence'] as const;
/** The nine sums in the order of the score bar. */
export const slots = [...earnedSums, ...lostSums] as const;
