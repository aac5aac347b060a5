import { parameter } from '../../parameter.ts';

export const permissionChangeLogged = parameter({
  id: 'permission-change-logged',
  family: 'logging',
  title: 'Changes of rights and configuration logged',
  meaning: 'The log gains an entry whenever somebody changes a tool, prompt, model or role of the agent.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    "Agents are reconfigured often and informally, and a silent change of a prompt or right alters what happens to all data in the agent's reach.",
  sources: ['kubernetes', 'manifest', 'attestation'],
  observedForDays: 30,
  says: {
    pass: "Changes to the agent's tools, prompts, models and roles leave a log entry.",
    fail: "Some changes to the agent's tools, prompts, models or roles leave no log entry.",
    missing: "Nothing shows whether changes to the agent's tools, prompts, models and roles are logged.",
  },
  showBy:
    "Let the on-prem scanner read the cluster's audit policy, declare the change log in the manifest, or attest with recent entries.",
  remedy: {
    automationType: 'config',
    title: 'Record every change to rights and configuration',
    steps: [
      'List the places where tools, prompts, models and roles of the agent can be changed.',
      'Move configuration into version control where possible, so that each change has an author and a time.',
      'Switch on the audit log of each remaining console and of the cluster for these objects.',
      'Change a harmless setting in each place and find its entry.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 120,
  },
});
