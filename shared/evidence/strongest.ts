/** How strong a piece of evidence is as proof, by where it comes from and how. */
import type { EvidenceSource } from '#shared/parameters/parameter.ts';
import { type EvidenceBody, type Strength, strengths } from './evidence.ts';

/** What the strength of a piece depends on. */
export type Proof = Pick<EvidenceBody, 'source' | 'collector' | 'documented'>;

/** Collector of what people upload: a card or a configuration counts as said, for nobody saw where it is served. */
const UPLOADED = 'manifest';

/** The best that a source can be. */
const bestOf: Readonly<Record<EvidenceSource, Strength>> = {
  probe: 'observed',
  'policy-engine': 'observed',
  kubernetes: 'infrastructure',
  cloud: 'infrastructure',
  build: 'infrastructure',
  mcp: 'listed',
  a2a: 'listed',
  manifest: 'said',
  attestation: 'documented',
};

/** The strongest proof that a source can give. */
export const strongestOf = (source: EvidenceSource): Strength => bestOf[source];

const rankOf = (strength: Strength): number => strengths.indexOf(strength);
const ranks = Object.fromEntries(
  Object.entries({ ...bestOf, attestation: 'said' as const }).map(([source, strength]) => [
    source,
    rankOf(strength),
  ]),
) as Record<EvidenceSource, number>;
const DOCUMENTED = rankOf('documented');
const SAID = rankOf('said');

/** Place of a piece's strength in `strengths`, 0 for the strongest. */
export const strengthRank = ({ source, collector, documented }: Proof): number => {
  if (documented === true) return DOCUMENTED;
  return collector === UPLOADED ? SAID : ranks[source];
};

/** Strength of a piece. */
export const strengthOf = (proof: Proof): Strength => strengths[strengthRank(proof)] ?? 'said';

/** Whether `strength` decides over `other`, or is the same. */
export const atLeastAsStrong = (strength: Strength, other: Strength): boolean =>
  rankOf(strength) <= rankOf(other);

/** Place of the weakest strength that is seen rather than told: observed, then infrastructure. */
const SEEN = rankOf('infrastructure');

/** Whether proof of this rank was seen, by the product or on the control plane, and not told by anybody. */
export const isSeenRank = (rank: number): boolean => rank <= SEEN;

/** Whether proof of this strength was seen, and not told by anybody. */
export const isSeen = (strength: Strength): boolean => isSeenRank(rankOf(strength));

/** The evidence of the strongest kind there is; it decides over all the rest. */
export const strongest = <E extends Proof>(evidence: readonly E[]): readonly E[] => {
  let best: number = strengths.length;
  for (const one of evidence) best = Math.min(best, strengthRank(one));
  return evidence.filter((one) => strengthRank(one) === best);
};
