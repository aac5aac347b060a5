import type { Strength } from '#shared/evidence/evidence.ts';

/** The word of each kind of evidence as every screen writes it. */
export const strengthWords: Readonly<Record<Strength, string>> = {
  observed: 'Observed',
  infrastructure: 'Infrastructure',
  declared: 'Declared',
  attested: 'Attested',
};

/** Filled pips of each kind of evidence, of four. */
export const strengthPips: Readonly<Record<Strength, 1 | 2 | 3 | 4>> = {
  observed: 4,
  infrastructure: 3,
  declared: 2,
  attested: 1,
};
