import { parameter } from '../../parameter.ts';

export const riskAssessmentAge = parameter({
  id: 'risk-assessment-age',
  family: 'governance',
  title: 'Age of the risk analysis',
  meaning: 'Days since a risk analysis last covered this agent.',
  value: { type: 'integer', unit: 'days' },
  expectation: { kind: 'at-most', pass: 365, partial: 540 },
  severity: 'high',
  severityReason:
    'Agents change with each model and tool, and risks that nobody has analysed since are neither reduced nor knowingly accepted.',
  sources: ['attestation'],
  observedForDays: 30,
  says: {
    pass: 'A risk analysis covered the agent within the last 365 days.',
    partial: 'The last risk analysis of the agent is more than 365 but at most 540 days old.',
    fail: 'The last risk analysis of the agent is more than 540 days old.',
    missing: 'Nothing shows when a risk analysis last covered the agent.',
  },
  showBy: 'Attest with the risk analysis that names this agent, its date and the person who signed it.',
  remedy: {
    automationType: 'ci_cd',
    title: "Analyse the agent's risks and repeat it yearly",
    steps: [
      "Describe the agent's data flows, model providers, tools, users and stores.",
      'Rate for each threat how likely it is and what it would harm, with the measures that exist.',
      'Decide for each risk whether it is reduced, avoided or accepted, with an owner and a date.',
      'Schedule a task that repeats the analysis each year and whenever model, tools or data change.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 480,
  },
});
