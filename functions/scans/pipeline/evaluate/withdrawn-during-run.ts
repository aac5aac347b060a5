/** Handles attestations that a scan gathered and that were withdrawn before it was concluded. */
import { type Attestation, whyWithdrawn } from '#shared/attestations/attestation.ts';
import type { Gap } from '#shared/evidence/evidence.ts';
import type { ScanGathered } from './gathered.ts';

const gapOf = (
  { parameterId, person, document }: Attestation,
  withdrawn: NonNullable<Attestation['withdrawn']>,
): Gap => ({
  parameterId,
  source: 'attestation',
  collector: 'attestation',
  target: document.reference,
  outcome: 'inconclusive',
  reason: whyWithdrawn({ person }, withdrawn),
});

/**
 * Returns the gathered evidence without attestations withdrawn since the scan began.
 * @param stored current attestations of the agent, read after the evidence of the scan
 */
export const withoutWithdrawn = (gathered: ScanGathered, stored: readonly Attestation[]): ScanGathered => {
  const counted = new Set(
    gathered.attestations.filter(({ proposed, withdrawn }) => !proposed && !withdrawn).map(({ id }) => id),
  );
  const gaps = stored.flatMap((one) =>
    one.withdrawn && counted.has(one.id) ? [gapOf(one, one.withdrawn)] : [],
  );
  if (gaps.length === 0) return gathered;
  const withdrawnParameters = new Set(gaps.map(({ parameterId }) => parameterId));
  const isUnaffected = ({ source, parameterId }: Pick<Gap, 'source' | 'parameterId'>) =>
    source !== 'attestation' || !withdrawnParameters.has(parameterId);
  return {
    ...gathered,
    evidence: gathered.evidence.filter(isUnaffected),
    gaps: [...gathered.gaps.filter(isUnaffected), ...gaps],
  };
};
