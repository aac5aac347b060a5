import { MAX_TERM_DAYS } from '#shared/approvals/lifecycle.ts';
import { DECLARED_DAYS, INFRASTRUCTURE_DAYS } from '#shared/evidence/expiry.ts';
import type { EvidenceSource, ValueType } from '#shared/parameters/parameter.ts';
import { isCounted } from '#shared/parameters/value.ts';
import { counted } from '#shared/parameters/value-text.ts';

/**
 * Returns how long evidence of a source is valid.
 * @param observedForDays days for which an observation of the parameter is valid
 */
export const lifetimeText = (source: EvidenceSource, observedForDays: number, type: ValueType): string => {
  if (isCounted(type) && (source === 'manifest' || source === 'attestation'))
    return `Valid for at most ${counted(observedForDays, 'days')} from the date of the document`;
  switch (source) {
    case 'probe':
    case 'policy-engine':
    case 'mcp':
    case 'a2a':
      return `Valid for ${counted(observedForDays, 'days')} after observation`;
    case 'kubernetes':
    case 'cloud':
    case 'build':
      return `Valid for ${counted(INFRASTRUCTURE_DAYS, 'days')} after observation`;
    case 'manifest':
      return `Valid for ${counted(DECLARED_DAYS, 'days')} after the manifest was received`;
    case 'attestation':
      return `Valid until the date in the attestation, at most ${counted(MAX_TERM_DAYS, 'days')}`;
  }
};
