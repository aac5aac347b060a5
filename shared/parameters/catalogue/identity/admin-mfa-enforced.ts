import { parameter } from '../../parameter.ts';

export const adminMfaEnforced = parameter({
  id: 'admin-mfa-enforced',
  family: 'identity',
  title: 'Second factor for administrators',
  meaning:
    'Administrators of the agent have to show a second factor when the identity provider signs them in.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    "Passwords of administrators are phished regularly, and one stolen password would allow the agent's tools, prompts and data to be changed.",
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  says: {
    pass: 'Administrators of the agent cannot sign in without a second factor.',
    fail: 'At least one administrator of the agent can sign in with a password alone.',
    missing: 'Nothing shows whether administrators of the agent need a second factor.',
  },
  showBy:
    "Attest with an export of the sign-in policy that applies to the administrators' group, or declare the fact in the manifest.",
  remedy: {
    automationType: 'config',
    title: "Require a second factor for the administrators' group",
    steps: [
      "Collect all people who can change the agent's configuration, prompts, tools or hosting into one group at the identity provider.",
      'Attach a sign-in policy to that group that demands a second factor, preferably a security key or passkey.',
      'Remove exceptions and old protocols that skip the policy.',
      'Sign in as a test member of the group without a second factor and confirm that access is refused.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 45,
  },
});
