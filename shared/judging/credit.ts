/**
 * What proof earns. Each parameter names its best proof, by what the fact is; weaker proof earns a share of the points, and the
 * rest is *uncredited*: nobody contradicts it, and nobody has shown it well enough.
 */
import { type Strength, strengths } from '#shared/evidence/evidence.ts';
import { strongestOf } from '#shared/evidence/strongest.ts';
import type { BestProof, EvidenceSource } from '#shared/parameters/parameter.ts';

/** Share of the points of a parameter that proof of each strength earns, by the best proof of the parameter. */
export const credits: Readonly<Record<BestProof, Readonly<Record<Strength, number>>>> = {
  behaviour: { observed: 1, infrastructure: 3 / 4, documented: 1 / 2, listed: 1 / 2, said: 1 / 4 },
  configuration: { observed: 1, infrastructure: 1, documented: 1 / 2, listed: 1 / 2, said: 1 / 4 },
  listing: { observed: 1, infrastructure: 1, documented: 1 / 2, listed: 1, said: 1 / 4 },
  document: { observed: 1, infrastructure: 1, documented: 1, listed: 1 / 2, said: 1 / 4 },
};

/** From this credit on a pass is more than said: a control is met by it, and a critical parameter caps nothing. */
export const SHOWN = 1 / 2;

const byRank = (bestProof: BestProof): readonly number[] =>
  strengths.map((strength) => credits[bestProof][strength]);

const ranked: Readonly<Record<BestProof, readonly number[]>> = {
  behaviour: byRank('behaviour'),
  configuration: byRank('configuration'),
  listing: byRank('listing'),
  document: byRank('document'),
};

/** Credits of a best proof by rank of strength, 0 for the strongest. */
export const creditsByRank = (bestProof: BestProof): readonly number[] => ranked[bestProof];

/** Whether proof of a strength is seen, and not told by anybody. */
const isSeen = (strength: Strength): boolean => strength === 'observed' || strength === 'infrastructure';

/** The most that seen proof can earn of a parameter, by the sources that it is taken from; 0 where it can only be told. */
export const seenCredit = (bestProof: BestProof, sources: readonly EvidenceSource[]): number => {
  let most = 0;
  for (const source of sources) {
    const strength = strongestOf(source);
    if (isSeen(strength)) most = Math.max(most, credits[bestProof][strength]);
  }
  return most;
};
