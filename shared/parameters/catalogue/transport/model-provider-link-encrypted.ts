import { parameter } from '../../parameter.ts';

export const modelProviderLinkEncrypted = parameter({
  id: 'model-provider-link-encrypted',
  family: 'transport',
  title: 'Encrypted link to the model provider',
  meaning:
    "Traffic between agent and model provider is encrypted and the provider's certificate is verified.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Verification is sometimes switched off to get through a proxy, and every prompt with its data then travels where it can be read or altered.',
  sources: ['kubernetes', 'manifest'],
  observedForDays: 30,
  says: {
    pass: 'The agent reaches its model provider over TLS and verifies the certificate.',
    fail: 'The agent reaches its model provider without encryption or without verifying the certificate.',
    missing: "Nothing shows whether the agent's link to its model provider is encrypted and verified.",
  },
  showBy:
    "Declare in the manifest that the link is encrypted and verified, or let the on-prem scanner read the workload's configuration.",
  remedy: {
    automationType: 'config',
    title: 'Encrypt and verify the link to the model provider',
    steps: [
      'Look for http addresses and for settings that skip certificate verification in configuration, environment and code.',
      "Change the provider's address to https and remove every such setting.",
      'Where a proxy inspects traffic, add its authority to the trust store in place of skipping verification.',
      'Point the agent at a test host with a wrong certificate and confirm that the call fails.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 45,
  },
});
