import type { EvidenceSource, Severity } from '#shared/parameters/parameter.ts';

/**
 * Why a line of the manifest is taken where an attestation is not; undefined where an attestation is taken, or nobody's word
 * at all.
 */
export const notAttestedText = (
  sources: readonly EvidenceSource[],
  severity: Severity,
): string | undefined =>
  sources.includes('manifest') && !sources.includes('attestation')
    ? `Not taken. A document tells how it was on its day, and any release can change this; a line of the manifest comes with the agent and is withdrawn with it.${severity === 'critical' ? ' It is critical, so that line counts once a second account has approved it.' : ''}`
    : undefined;
