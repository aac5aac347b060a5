/** How strong a piece of evidence is as proof, by where it comes from and how. */
import type { EvidenceSource } from '#shared/parameters/parameter.ts';
import { type EvidenceBody, type Strength, strengths } from './evidence.ts';

/** What the strength of a piece depends on. */
export type Proof = Pick<EvidenceBody, 'source' | 'collector' | 'documented'>;

/** Collector of what people upload: a card or a configuration counts as said, for nobody saw where it is served. */
const UPLOADED = 'manifest';

/** What the names of the on-prem scanner's collectors begin with (`scanner-collectors.ts`). */
export const REPORTED = 'scanner-';

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
const INFRASTRUCTURE = rankOf('infrastructure');

const SAID = rankOf('said');

/** How strong what a collector shows is at most, where the source alone would say more. */
const mostOf = (collector: string): number => {
  if (collector === UPLOADED) return SAID;
  // Whoever holds a key of the scanner could send it: the product itself saw nothing.
  return collector.startsWith(REPORTED) ? INFRASTRUCTURE : 0;
};

/** Place of a piece's strength in `strengths`, 0 for the strongest. */
export const strengthRank = ({ source, collector, documented }: Proof): number =>
  documented === true ? DOCUMENTED : Math.max(ranks[source], mostOf(collector));

/** Strength of a piece. */
export const strengthOf = (proof: Proof): Strength => strengths[strengthRank(proof)] ?? 'said';

/** Whether `strength` decides over `other`, or is the same. */
export const atLeastAsStrong = (strength: Strength, other: Strength): boolean =>
  rankOf(strength) <= rankOf(other);

/** Whether proof of this rank was seen, by the product, a scanner or on the control plane, and not told by anybody. */
export const isSeenRank = (rank: number): boolean => rank <= INFRASTRUCTURE;

/** Whether proof of this strength was seen, and not told by anybody. */
export const isSeen = (strength: Strength): boolean => isSeenRank(rankOf(strength));

/** The evidence of the strongest kind there is; it decides over all the rest. */
export const strongest = <E extends Proof>(evidence: readonly E[]): readonly E[] => {
  let best: number = strengths.length;
  for (const one of evidence) best = Math.min(best, strengthRank(one));
  return evidence.filter((one) => strengthRank(one) === best);
};
