import type { EvidenceSource, Severity } from '#shared/parameters/parameter.ts';

/**
 * Returns why a manifest line is accepted but an attestation is not; undefined if an attestation is accepted,
 * or no declaration at all.
 */
export const notAttestedText = (
  sources: readonly EvidenceSource[],
  severity: Severity,
): string | undefined =>
  sources.includes('manifest') && !sources.includes('attestation')
    ? `Not accepted. A document describes one date, and any release can change this; a manifest line is submitted and withdrawn with the agent.${severity === 'critical' ? ' It is critical, so the line counts only after a second person approves it.' : ''}`
    : undefined;
