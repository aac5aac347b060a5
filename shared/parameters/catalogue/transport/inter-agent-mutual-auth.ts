import { parameter } from '../../parameter.ts';

export const interAgentMutualAuth = parameter({
  id: 'inter-agent-mutual-auth',
  family: 'transport',
  title: 'Both agents prove who they are',
  meaning: 'When two agents call each other, both ends prove their identity.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Agents tend to trust whatever answers at a configured address, and an impostor can hand over false results or collect confidential data.',
  sources: ['kubernetes', 'manifest', 'a2a'],
  observedForDays: 30,
  appliesTo: ['is-multi-agent'],
  says: {
    pass: 'The agent and the agents that it talks to prove their identity to each other.',
    fail: 'The agent talks to another agent of which at least one end does not prove its identity.',
    missing: 'Nothing shows whether the agent and its peers prove their identity to each other.',
  },
  showBy:
    'Upload the agent cards of both ends, let the on-prem scanner read the service mesh policy, or declare mutual authentication in the manifest.',
  remedy: {
    automationType: 'config',
    title: 'Require proof of identity on both ends',
    steps: [
      'Draw up the list of agents that call this one and of agents that it calls.',
      'Give each a client certificate, for example through the service mesh, or a token that only its peer accepts.',
      'Set the mesh policy to strict mutual TLS, or refuse unauthenticated calls in each agent.',
      'Declare the scheme in both agent cards.',
      'Call from a workload that is not on the list and confirm that the connection is refused.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
  },
});
