import { MAX_TERM_DAYS } from '#shared/approvals/lifecycle.ts';
import { DECLARED_DAYS, INFRASTRUCTURE_DAYS } from '#shared/evidence/expiry.ts';
import type { EvidenceSource, ValueType } from '#shared/parameters/parameter.ts';
import { counted } from '#shared/parameters/said-value.ts';
import { isCounted } from '#shared/parameters/value.ts';

/**
 * How long evidence of a source counts.
 * @param observedForDays days that an observation of the parameter holds
 */
export const lifetimeText = (source: EvidenceSource, observedForDays: number, type: ValueType): string => {
  if (isCounted(type) && (source === 'manifest' || source === 'attestation'))
    return `Counts for at most ${counted(observedForDays, 'days')} from the date of the document`;
  switch (source) {
    case 'probe':
    case 'policy-engine':
    case 'mcp':
    case 'a2a':
      return `Counts for ${counted(observedForDays, 'days')} from when it was seen`;
    case 'kubernetes':
    case 'cloud':
    case 'build':
      return `Counts for ${counted(INFRASTRUCTURE_DAYS, 'days')} from when it was seen`;
    case 'manifest':
      return `Counts for ${counted(DECLARED_DAYS, 'days')} from when the manifest was received`;
    case 'attestation':
      return `Counts until the day that the attestation names, at most ${counted(MAX_TERM_DAYS, 'days')}`;
  }
};
