/** Labels of the sums of a score and of the strengths of evidence, the same on every screen and in every report. */
import { type Strength, strengths } from '#shared/evidence/evidence.ts';
import type { EarnedPoints } from './score.ts';
import { sumOf } from './sums.ts';

export const sumLabels: Readonly<Record<keyof EarnedPoints, string>> = {
  tested: 'Tested',
  configuration: 'Configuration',
  documented: 'Documented',
  listed: 'Listed',
  selfReported: 'Self-reported',
  needsStrongerProof: 'Needs stronger proof',
  partialLoss: 'Partial',
  failing: 'Failing',
  noEvidence: 'No evidence',
};

export const strengthLabels = Object.fromEntries(
  strengths.map((strength) => [strength, sumLabels[sumOf[strength]]]),
) as Readonly<Record<Strength, string>>;
