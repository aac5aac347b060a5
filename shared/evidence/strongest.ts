/** Strength of a piece of evidence as proof, by source and collector. */
import type { BestProof, EvidenceSource } from '#shared/parameters/parameter.ts';
import { type EvidenceBody, type Strength, strengths } from './evidence.ts';

/** The properties that determine the strength of evidence. */
export type Proof = Pick<EvidenceBody, 'source' | 'collector' | 'documented'>;

/**
 * Collector of manual uploads. A card or configuration counts as self-reported, because it was not fetched
 * from where it is served.
 */
const UPLOADED = 'manifest';

/** Prefix of the collector ids of the on-premises scanner (`scanner-collectors.ts`). */
export const REPORTED = 'scanner-';

/** Maximum strength of each source. */
const bestOf: Readonly<Record<EvidenceSource, Strength>> = {
  probe: 'tested',
  'policy-engine': 'tested',
  kubernetes: 'configuration',
  cloud: 'configuration',
  build: 'configuration',
  mcp: 'listed',
  a2a: 'listed',
  manifest: 'self-reported',
  attestation: 'documented',
};

/** Returns the strongest proof that a source can give. */
export const strongestOf = (source: EvidenceSource): Strength => bestOf[source];

const rankOf = (strength: Strength): number => strengths.indexOf(strength);
const ranks = Object.fromEntries(
  Object.entries({ ...bestOf, attestation: 'self-reported' as const }).map(([source, strength]) => [
    source,
    rankOf(strength),
  ]),
) as Record<EvidenceSource, number>;
const TESTED = rankOf('tested');
const DOCUMENTED = rankOf('documented');
const LISTED = rankOf('listed');
const INFRASTRUCTURE = rankOf('configuration');

const SELF_REPORTED = rankOf('self-reported');

/** Returns the collector's limit on strength, where the source alone would allow more. */
const strongestOfValue = (collector: string): number => {
  if (collector === UPLOADED) return SELF_REPORTED;
  // Any holder of a scanner key can send this; the product itself observed nothing.
  return collector.startsWith(REPORTED) ? INFRASTRUCTURE : 0;
};

/** Returns the index of the strength in `strengths`; 0 is the strongest. */
export const strengthRank = ({ source, collector, documented }: Proof): number =>
  documented === true ? DOCUMENTED : Math.max(ranks[source], strongestOfValue(collector));

/** Returns the strength of a piece of evidence. */
export const strengthOf = (proof: Proof): Strength => strengths[strengthRank(proof)] ?? 'self-reported';

/**
 * Returns the rank by which evidence decides a verdict. Where a listing is the subject of the parameter, the
 * listing that the product fetched is what is served, so it decides like a test. One that a scanner reports
 * decides like a document, because any holder of its key can send it.
 */
export const decidingRank = (proof: Proof, bestProof: BestProof): number => {
  const rank = strengthRank(proof);
  if (bestProof !== 'listing' || rank !== LISTED) return rank;
  return proof.collector.startsWith(REPORTED) ? DOCUMENTED : TESTED;
};

/** Whether `strength` is equal to or stronger than `other`. */
export const atLeastAsStrong = (strength: Strength, other: Strength): boolean =>
  rankOf(strength) <= rankOf(other);

/**
 * Whether proof of this rank was observed by the product, a scanner or the control plane, rather than
 * reported by a user.
 */
export const isSeenRank = (rank: number): boolean => rank <= INFRASTRUCTURE;

/** Whether proof of this strength was observed rather than reported by a user. */
export const isSeen = (strength: Strength): boolean => isSeenRank(rankOf(strength));

/** Returns the evidence of the strongest kind present, which overrides the rest. */
export const strongest = <E extends Proof>(evidence: readonly E[]): readonly E[] => {
  let best: number = strengths.length;
  for (const one of evidence) best = Math.min(best, strengthRank(one));
  return evidence.filter((one) => strengthRank(one) === best);
};
