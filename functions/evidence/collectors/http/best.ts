import type { BestOutcomes } from '#shared/evidence/shown-today.ts';

/** Best possible result of the `http` collector for each parameter; verified by `../catalog-fit.test.ts`. */
export const httpBest = {
  'endpoint-auth-required': { probe: 'pass' },
  'auth-scheme-strength': { probe: 'pass' },
  'transport-tls-enforced': { probe: 'pass' },
  'tls-min-version': { probe: 'pass' },
  'tls-certificate-valid': { probe: 'pass' },
  'error-detail-suppressed': { probe: 'pass' },
  'public-exposure': { probe: 'partial' },
  'rate-limit-enforced': { probe: 'pass' },
  'security-contact-published': { probe: 'pass' },
} as const satisfies BestOutcomes;
