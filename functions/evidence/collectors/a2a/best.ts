import type { BestOutcomes } from '#shared/evidence/shown-today.ts';

/**
 * The best evidence that the `a2a` collector can provide for each parameter; verified by
 * `../catalog-fit.test.ts`.
 */
export const a2aBest = {
  'endpoint-auth-required': { probe: 'pass', a2a: 'pass' },
  'auth-scheme-strength': { probe: 'pass', a2a: 'pass' },
  'inter-agent-mutual-auth': { a2a: 'pass' },
  'agent-unique-identity': {},
  'accountable-owner-named': {},
  'purpose-declared': { a2a: 'pass' },
  'security-contact-published': { a2a: 'pass' },
  'agent-inventory-registered': {},
  'object-level-authorization': { probe: 'fail' },
  'agent-card-authentic': { probe: 'pass' },
  'tool-description-clean': { a2a: 'fail' },
} as const satisfies BestOutcomes;
