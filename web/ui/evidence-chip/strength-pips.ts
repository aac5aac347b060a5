import type { Strength } from '#shared/evidence/evidence.ts';

/** Filled pips per strength of evidence, out of five. */
export const strengthPips: Readonly<Record<Strength, 1 | 2 | 3 | 4 | 5>> = {
  tested: 5,
  configuration: 4,
  documented: 3,
  listed: 2,
  'self-reported': 1,
};
