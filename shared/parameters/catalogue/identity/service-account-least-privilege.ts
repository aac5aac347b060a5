import { parameter } from '../../parameter.ts';

export const serviceAccountLeastPrivilege = parameter({
  id: 'service-account-least-privilege',
  family: 'identity',
  title: 'Narrow rights of the workload account',
  meaning:
    'The account under which the agent runs has only rights that are named one by one, end at its namespace and are in use.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Broad bindings are frequent in clusters, and an agent that is steered by hostile text can use all of them at once.',
  sources: ['kubernetes'],
  observedForDays: 30,
  says: {
    pass: 'The account of the agent holds only named rights that it uses.',
    fail: 'The account of the agent holds rights that are wildcards, span the cluster or go unused.',
    missing: 'Nothing shows which rights the account of the agent holds.',
  },
  showBy: "Let the on-prem scanner read the roles and role bindings of the agent's cluster.",
  remedy: {
    automationType: 'script',
    title: 'Reduce the workload account to the rights that it uses',
    steps: [
      "List the roles bound to the agent's service account, cluster roles included.",
      "Read from the cluster's audit log which verbs and resources the account has used within the last 30 days.",
      "Write a role in the agent's namespace that grants exactly those verbs and resources, without wildcards.",
      'Bind the new role, remove the old bindings and watch for refused calls for one working day.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 90,
  },
});
