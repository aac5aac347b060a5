import { parameter } from '../../parameter.ts';

export const tlsMinVersion = parameter({
  id: 'tls-min-version',
  family: 'transport',
  title: 'Oldest TLS version accepted',
  meaning: 'The oldest version of SSL or TLS with which the endpoint completes a handshake.',
  value: { type: 'enum', options: ['ssl3', 'tls1.0', 'tls1.1', 'tls1.2', 'tls1.3'] },
  expectation: { kind: 'one-of', pass: ['tls1.2', 'tls1.3'] },
  severity: 'high',
  severityReason:
    'Old versions often stay switched on for compatibility, and an attacker on the path can force a connection down to their broken ciphers.',
  sources: ['probe'],
  observedForDays: 7,
  appliesTo: ['has-remote-endpoint'],
  says: {
    pass: 'The endpoint accepts TLS 1.2 or newer only.',
    fail: 'The endpoint accepts a version older than TLS 1.2.',
    missing: 'Nothing shows which TLS versions the endpoint accepts.',
  },
  showBy:
    'Enter an https address of the agent and scan it. The scan offers old versions and records which of them are accepted.',
  remedy: {
    automationType: 'config',
    title: 'Switch off everything older than TLS 1.2',
    steps: [
      'Find the component that ends TLS for the endpoint, such as a load balancer, ingress or the server itself.',
      'Set its minimum version to TLS 1.2 and its cipher list to suites with forward secrecy and authenticated encryption.',
      'Check in the access log whether any client still depends on an older version, and agree on a date with its owner.',
      'Offer TLS 1.0 and 1.1 to the endpoint and confirm that both handshakes fail.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 45,
  },
});
