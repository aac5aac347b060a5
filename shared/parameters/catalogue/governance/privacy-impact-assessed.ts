import { parameter } from '../../parameter.ts';

export const privacyImpactAssessed = parameter({
  id: 'privacy-impact-assessed',
  family: 'governance',
  title: 'Privacy assessment exists',
  meaning: 'The effects of the agent on the privacy of the people in its data have been assessed in writing.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Agents are often introduced as mere tools, so effects such as new disclosures or inferences about people stay undiscovered.',
  sources: ['attestation'],
  observedForDays: 30,
  says: {
    pass: "A written assessment covers the agent's effects on privacy.",
    fail: "No written assessment covers the agent's effects on privacy.",
    missing: "Nothing shows whether the agent's effects on privacy were assessed.",
  },
  showBy: 'Attest with the assessment, its date and the privacy officer who approved it.',
  remedy: {
    automationType: 'code_change',
    title: "Assess the agent's effects on privacy",
    steps: [
      'Describe which personal data the agent sees, for which purpose, and who receives it.',
      'Examine whether less data would serve the purpose and how long each part is kept.',
      'Examine what the agent could reveal or infer about a person, and what would prevent it.',
      'Have the privacy officer approve the result, and carry its measures into the list of open work.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 360,
  },
});
