import { parameter } from '../../parameter.ts';

export const userIdentityPropagated = parameter({
  id: 'user-identity-propagated',
  family: 'identity',
  title: "End user's identity reaches the tools",
  meaning:
    "When the agent calls a tool for somebody, the call carries that person's identity and the tool applies that person's rights.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Agents are commonly given one broad account, and through it any user can obtain what only that account may read.',
  sources: ['probe', 'manifest', 'mcp'],
  observedForDays: 14,
  appliesTo: ['has-tools'],
  says: {
    pass: "The agent's tools act with the rights of the person who asks.",
    fail: "The agent's tools act with the agent's own rights, whoever asks.",
    missing: "Nothing shows whose rights the agent's tools apply.",
  },
  showBy:
    "Consent to a behavioural test with two users of different rights, or declare in the manifest that each tool receives the user's own rights.",
  remedy: {
    automationType: 'code_change',
    title: "Carry the user's identity to every tool",
    steps: [
      'Mark each tool whose answer depends on who asks.',
      "Exchange the user's token at the identity provider for one that is meant for that tool and names the agent as actor.",
      'Make the tool decide on the user in that token and refuse calls that lack one.',
      'Ask for the same record as a user with access and as one without, and confirm that only the first receives it.',
    ],
    riskLevel: 'high',
    estimatedMinutes: 480,
  },
});
