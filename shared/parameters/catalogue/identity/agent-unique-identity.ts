import { parameter } from '../../parameter.ts';

export const agentUniqueIdentity = parameter({
  id: 'agent-unique-identity',
  family: 'identity',
  title: 'Identity of its own',
  meaning: 'The identity of the agent belongs to it alone and is used by no person and no other workload.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    "Shared service accounts are the usual default, and with one nobody can tell whose action a log entry shows or withdraw the agent's rights alone.",
  sources: ['kubernetes', 'manifest', 'a2a'],
  observedForDays: 30,
  says: {
    pass: 'The agent runs under an identity that nothing else uses.',
    fail: 'The agent shares its identity with another workload or a person.',
    missing: 'Nothing shows whether the agent has an identity of its own.',
  },
  showBy:
    "Let the on-prem scanner read the service accounts of the cluster, or declare in the manifest that nothing else uses the agent's identity.",
  remedy: {
    automationType: 'config',
    title: 'Give the agent an identity of its own',
    steps: [
      "Create a service account or client registration that carries the agent's name.",
      'Copy to it only those rights of the shared identity that the agent has used.',
      'Deploy the agent under the new identity and follow its calls for errors of authorisation.',
      "Remove the agent's rights from the shared identity.",
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
  },
});
