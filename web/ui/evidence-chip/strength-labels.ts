import type { Strength } from '#shared/evidence/evidence.ts';

/** Labels of the strengths of evidence, used on every screen. */
export const strengthLabels: Readonly<Record<Strength, string>> = {
  observed: 'Observed',
  infrastructure: 'Infrastructure',
  documented: 'Documented',
  listed: 'Listed',
  said: 'Said',
};

/** Filled pips per strength of evidence, out of five. */
export const strengthPips: Readonly<Record<Strength, 1 | 2 | 3 | 4 | 5>> = {
  observed: 5,
  infrastructure: 4,
  documented: 3,
  listed: 2,
  said: 1,
};
