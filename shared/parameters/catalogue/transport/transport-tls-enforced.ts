import { parameter } from '../../parameter.ts';

export const transportTlsEnforced = parameter({
  id: 'transport-tls-enforced',
  family: 'transport',
  title: 'No plain HTTP',
  meaning: 'Every listener of the agent refuses plain HTTP or redirects it to HTTPS.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Forgotten plain listeners are common behind gateways, and anybody on the network path can read or change what they carry.',
  sources: ['probe', 'kubernetes'],
  observedForDays: 7,
  appliesTo: ['has-remote-endpoint'],
  says: {
    pass: 'The agent serves no content over plain HTTP.',
    fail: 'The agent serves content over plain HTTP.',
    missing: 'Nothing shows whether the agent refuses plain HTTP.',
  },
  showBy:
    "Enter the endpoint's address and scan it. For listeners inside a cluster, let the on-prem scanner read services, ingresses and gateways.",
  remedy: {
    automationType: 'config',
    title: 'Serve HTTPS only',
    steps: [
      'List all listeners of the agent with their ports, internal ones included.',
      'Install a certificate on each and bind the service to HTTPS.',
      'Close the plain ports, or answer on them with nothing but a permanent redirect to the same host over HTTPS.',
      'Send a Strict-Transport-Security header with a max-age of at least 180 days.',
      'Request each plain address and confirm that no content comes back.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 60,
  },
});
