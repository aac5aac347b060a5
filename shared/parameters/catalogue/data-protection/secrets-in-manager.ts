import { parameter } from '../../parameter.ts';

export const secretsInManager = parameter({
  id: 'secrets-in-manager',
  family: 'data-protection',
  title: 'Credentials kept in a secret store',
  meaning:
    'The agent receives its credentials from a secret store; none stands as plain text in its configuration, environment files or images.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Keys in configuration are copied into repositories, images and logs as a matter of course, and whoever finds one acts as the agent wherever that key opens.',
  sources: ['kubernetes', 'manifest'],
  observedForDays: 30,
  says: {
    pass: "The agent's credentials come from a secret store.",
    fail: 'At least one credential of the agent stands in plain text in its configuration or image.',
    missing: "Nothing shows whether the agent's credentials are kept in a secret store.",
  },
  showBy:
    'Let the on-prem scanner read the workload and its environment, or declare in the manifest that all credentials come from a secret store.',
  remedy: {
    automationType: 'config',
    title: 'Move credentials into a secret store and replace them',
    steps: [
      'Search configuration, environment, images and repository history of the agent for keys, passwords and tokens.',
      'Put each credential into the secret store and let the workload fetch or mount it at start.',
      'Issue every credential that was found anew, because its old value must count as known.',
      'Add a secret scanner to the build that stops a commit or image with a credential in it.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
  },
});
