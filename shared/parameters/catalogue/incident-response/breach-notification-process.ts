import { parameter } from '../../parameter.ts';

export const breachNotificationProcess = parameter({
  id: 'breach-notification-process',
  family: 'incident-response',
  title: 'Written process for breach notices',
  meaning: 'It is written down who decides on notices of a breach, who sends them and within which time.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Deadlines for notices are short and start with discovery, so without a written process they are missed and the harm to those affected grows.',
  sources: ['attestation'],
  observedForDays: 30,
  says: {
    pass: 'It is written down who decides on and sends notices when the agent causes a breach, and by when.',
    fail: 'Decision, sender or deadline for notices of a breach caused by the agent is not written down.',
    missing: 'Nothing shows whether breach notices are prepared for an incident with the agent.',
  },
  showBy: 'Attest with the written procedure, its approval date and the name of the person who decides.',
  remedy: {
    automationType: 'code_change',
    title: 'Write down the process for breach notices',
    steps: [
      "Collect the deadlines and recipients that law and contracts prescribe, vendors' duties towards the organisation included.",
      'Name the person who decides whether an incident is a breach, and a deputy.',
      "Prepare the notice texts and the way to find out which people are affected from the agent's logs.",
      'Walk through one invented case and note how long each step took.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 180,
  },
});
