import type { EvidenceSource } from '#shared/parameters/parameter.ts';
import { type Strength, strengthOf, strengths } from './evidence.ts';

const ranks = Object.fromEntries(
  Object.entries(strengthOf).map(([source, strength]) => [source, strengths.indexOf(strength)]),
) as Record<EvidenceSource, number>;

/** Place of a source's strength, 0 for the strongest. */
export const strengthRank = (source: EvidenceSource): number => ranks[source];

/** Whether `strength` decides over `other`, or is the same. */
export const atLeastAsStrong = (strength: Strength, other: Strength): boolean =>
  strengths.indexOf(strength) <= strengths.indexOf(other);

/** The evidence of the strongest kind there is; it decides over all the rest. */
export const strongest = <E extends { readonly source: EvidenceSource }>(
  evidence: readonly E[],
): readonly E[] => {
  let best: number = strengths.length;
  for (const { source } of evidence) best = Math.min(best, ranks[source]);
  return evidence.filter(({ source }) => ranks[source] === best);
};
