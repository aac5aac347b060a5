import { parameter } from '../../parameter.ts';

export const tlsCertificateValid = parameter({
  id: 'tls-certificate-valid',
  family: 'transport',
  title: 'Sound certificate',
  meaning:
    "The endpoint's certificate chains to a trusted authority, names the host and is within its dates.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Certificates lapse regularly, and callers that learn to ignore the warning no longer notice when somebody poses as the agent.',
  sources: ['probe'],
  observedForDays: 7,
  appliesTo: ['has-remote-endpoint'],
  says: {
    pass: 'The endpoint shows a trusted certificate for its own name that is within its dates.',
    fail: 'The endpoint shows a certificate that is untrusted, expired or made out for another name.',
    missing: "Nothing shows whether the endpoint's certificate is sound.",
  },
  showBy:
    "Scan an https address of the agent. If its certificate comes from a private authority, enter that authority under the agent's connection first.",
  remedy: {
    automationType: 'script',
    title: 'Install a trusted certificate and renew it automatically',
    steps: [
      'Read from the scan which defect the certificate has, such as expiry, name, chain or issuer.',
      'Request a certificate for every host name that callers use, with a key of at least 2048 bits RSA or P-256.',
      'Install it together with its intermediate certificates.',
      'Automate the renewal and alert when fewer than 30 days are left.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 45,
  },
});
