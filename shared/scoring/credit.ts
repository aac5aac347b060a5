/**
 * Credit of proof. Each parameter names its best proof by the nature of the fact. Weaker proof earns a share
 * of the points, and the rest *needs stronger proof*: no evidence contradicts it, but this proof does not
 * suffice.
 */
import { type Strength, strengths } from '#shared/evidence/evidence.ts';
import { strongestOf } from '#shared/evidence/strongest.ts';
import type { BestProof, EvidenceSource } from '#shared/parameters/parameter.ts';

/** Share of a parameter's points that each strength of proof earns, by the parameter's best proof. */
export const credits: Readonly<Record<BestProof, Readonly<Record<Strength, number>>>> = {
  behavior: { tested: 1, configuration: 3 / 4, documented: 1 / 2, listed: 1 / 2, 'self-reported': 1 / 4 },
  settings: { tested: 1, configuration: 1, documented: 1 / 2, listed: 1 / 2, 'self-reported': 1 / 4 },
  listing: { tested: 1, configuration: 1, documented: 1 / 2, listed: 1, 'self-reported': 1 / 4 },
  document: { tested: 1, configuration: 1, documented: 1, listed: 1 / 2, 'self-reported': 1 / 4 },
};

/**
 * Minimum credit for which a pass counts as more than self-reported: it meets a control, and a critical
 * parameter does not cap the score.
 */
export const SHOWN = 1 / 2;

const byRank = (bestProof: BestProof): readonly number[] =>
  strengths.map((strength) => credits[bestProof][strength]);

const ranked: Readonly<Record<BestProof, readonly number[]>> = {
  behavior: byRank('behavior'),
  settings: byRank('settings'),
  listing: byRank('listing'),
  document: byRank('document'),
};

/** Returns the credits of a best proof by strength rank, 0 for the strongest. */
export const creditsByRank = (bestProof: BestProof): readonly number[] => ranked[bestProof];

/** Returns true if proof of this strength is observed rather than declared. */
const isSeen = (strength: Strength): boolean => strength === 'tested' || strength === 'configuration';

/**
 * Returns the maximum credit of observed proof for a parameter with these sources; 0 if it can only be
 * declared.
 */
export const seenCredit = (bestProof: BestProof, sources: readonly EvidenceSource[]): number => {
  let most = 0;
  for (const source of sources) {
    const strength = strongestOf(source);
    if (isSeen(strength)) most = Math.max(most, credits[bestProof][strength]);
  }
  return most;
};
