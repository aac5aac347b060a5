import { parameter } from '../../parameter.ts';

export const adminSsoEnforced = parameter({
  id: 'admin-sso-enforced',
  family: 'identity',
  title: 'Administrators only through single sign-on',
  meaning:
    'Administrators reach the agent only through the central identity provider, and local accounts for them are absent or disabled.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    "Local accounts are often forgotten when people leave, and each one is an administrator's door that central controls do not close.",
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  says: {
    pass: 'The agent can be administered only through the central identity provider.',
    fail: 'The agent can be administered with a local account beside the central identity provider.',
    missing: 'Nothing shows whether local administrator accounts of the agent are switched off.',
  },
  showBy:
    "Declare the fact in the manifest, or attest with a list of the platform's accounts that shows no local administrator.",
  remedy: {
    automationType: 'config',
    title: 'Switch off local administrator accounts',
    steps: [
      "List the local accounts of the agent's platform, its gateway and its tool servers.",
      'Give every rightful administrator a role through the identity provider and let them confirm that it works.',
      'Disable the local accounts, keep at most one sealed emergency account, and alert on every use of it.',
      'Try a disabled account and confirm that sign-in fails.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 60,
  },
});
