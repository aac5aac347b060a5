import { parameter } from '../../parameter.ts';

export const logActorAttribution = parameter({
  id: 'log-actor-attribution',
  family: 'logging',
  title: 'Log entries name the actor',
  meaning:
    'Log entries carry the identity of the user and of the agent, and an identifier that ties entries of one request together.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Entries often show only a service account, and then no action can be traced to the person who caused it.',
  sources: ['probe', 'manifest', 'attestation'],
  observedForDays: 30,
  says: {
    pass: "Entries in the agent's log name user and agent and can be tied together.",
    fail: "Entries in the agent's log lack the user, the agent or the identifier that ties them together.",
    missing: "Nothing shows whether entries in the agent's log name who acted.",
  },
  showBy:
    'Declare in the manifest that entries name their actor, consent to a test request and give read access to the log, or attest with a sample of entries.',
  remedy: {
    automationType: 'code_change',
    title: 'Add user, agent and correlation identifier to every entry',
    steps: [
      'Take the user from the verified token and the agent from its own identity at the start of each request.',
      'Create a correlation identifier there, or adopt the one of the caller, and pass it to each tool and sub-agent.',
      'Attach all three to the logger, so that no single log statement has to remember them.',
      'Follow one request through all logs by its identifier alone.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 120,
  },
});
