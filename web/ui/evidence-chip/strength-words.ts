import type { Strength } from '#shared/evidence/evidence.ts';

/** The word of each kind of evidence as every screen writes it. */
export const strengthWords: Readonly<Record<Strength, string>> = {
  observed: 'Observed',
  infrastructure: 'Infrastructure',
  documented: 'Documented',
  listed: 'Listed',
  said: 'Said',
};

/** Filled pips of each kind of evidence, of five. */
export const strengthPips: Readonly<Record<Strength, 1 | 2 | 3 | 4 | 5>> = {
  observed: 5,
  infrastructure: 4,
  documented: 3,
  listed: 2,
  said: 1,
};
