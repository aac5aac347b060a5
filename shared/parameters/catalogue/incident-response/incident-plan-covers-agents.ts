import { parameter } from '../../parameter.ts';

export const incidentPlanCoversAgents = parameter({
  id: 'incident-plan-covers-agents',
  family: 'incident-response',
  title: 'Incident plan covers agents',
  meaning:
    "The organisation's incident response plan names scenarios that are particular to agents, and who acts in each.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Existing plans predate agents almost everywhere, and responders who must improvise lose the hours in which disclosure can still be contained.',
  sources: ['attestation'],
  observedForDays: 30,
  says: {
    pass: 'The incident response plan names scenarios for the agent and who acts in them.',
    fail: 'The incident response plan names no scenario for the agent, or nobody who acts.',
    missing: 'Nothing shows whether the incident response plan covers the agent.',
  },
  showBy: 'Attest with the section of the plan on agents, its date and its owner.',
  remedy: {
    automationType: 'code_change',
    title: 'Add agent scenarios to the incident plan',
    steps: [
      'Write scenarios for disclosed records, hostile instructions, misuse of tools, harmful statements and a compromised provider.',
      'Name for each who decides, who stops the agent, who preserves the logs and who informs those affected.',
      'Write down the commands that stop the agent and withdraw its credentials.',
      'Have the plan approved, store it where it can be read during an outage, and rehearse one scenario.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 240,
  },
});
