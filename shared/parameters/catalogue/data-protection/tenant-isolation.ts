import { parameter } from '../../parameter.ts';

export const tenantIsolation = parameter({
  id: 'tenant-isolation',
  family: 'data-protection',
  title: 'Separation of tenants',
  meaning: 'Data, caches and search indexes of one tenant cannot be reached from another.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Shared caches and indexes are a common shortcut, and one missing filter opens the data of a whole organisation to another.',
  sources: ['probe', 'kubernetes', 'manifest'],
  observedForDays: 14,
  says: {
    pass: 'The agent keeps the data of each tenant out of reach of the others.',
    fail: 'The agent lets one tenant reach data of another.',
    missing: 'Nothing shows whether the agent keeps tenants apart.',
  },
  showBy:
    'Provide a test account in each of two tenants and consent to testing, let the on-prem scanner read the namespaces, or declare the separation in the manifest.',
  remedy: {
    automationType: 'code_change',
    title: 'Separate tenants in every store and cache',
    steps: [
      'List all stores, caches, indexes and queues that more than one tenant uses.',
      "Take the tenant from the verified session, never from the request's text or a parameter that the caller sets.",
      'Put the tenant into every key and cache key, and give each tenant an index of its own where filters cannot be enforced.',
      'Plant a marker in one tenant and search for it from another by question, retrieval and cache.',
    ],
    riskLevel: 'high',
    estimatedMinutes: 480,
  },
});
