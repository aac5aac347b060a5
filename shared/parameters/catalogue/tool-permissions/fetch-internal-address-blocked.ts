import { parameter } from '../../parameter.ts';

export const fetchInternalAddressBlocked = parameter({
  id: 'fetch-internal-address-blocked',
  family: 'tool-permissions',
  title: 'Fetching tools kept from internal addresses',
  meaning:
    'Tools of the agent that fetch an address refuse internal networks, their own machine and cloud metadata services.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'An address is the easiest argument to smuggle in, and the metadata service answers with credentials of the whole workload.',
  sources: ['probe', 'mcp'],
  observedForDays: 14,
  appliesTo: ['has-tools'],
  says: {
    pass: 'The fetching tools of the agent refuse internal and metadata addresses.',
    fail: 'At least one fetching tool of the agent reaches internal or metadata addresses.',
    missing: 'Nothing shows whether fetching tools of the agent refuse internal addresses.',
  },
  showBy:
    'Consent to a test that has a test instance fetch a reserved inner address, or let a scan read from the tool schemas which addresses are accepted.',
  remedy: {
    automationType: 'code_change',
    title: 'Judge every address before it is fetched',
    steps: [
      'List the tools that take an address, including those that load images, feeds, webhooks and documents.',
      'Resolve the name, refuse private, loopback, link-local and metadata ranges, and connect to the address that was judged.',
      'Judge each redirect in the same way, and allow only https and the usual ports.',
      'Require session tokens at the metadata service, and block it by network policy as a second line.',
      'Try an inner address as number, as name and behind a redirect.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
  },
});
