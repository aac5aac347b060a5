import { parameter } from '../../parameter.ts';

export const phiMinimisedToModel = parameter({
  id: 'phi-minimised-to-model',
  family: 'data-protection',
  title: 'PHI removed before the model',
  meaning: 'Identifiers of patients are removed or replaced by tokens before text reaches the model.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Prompts are usually assembled from whole records, and everything that reaches the model is disclosed to its operator.',
  sources: ['probe', 'manifest'],
  observedForDays: 14,
  appliesTo: ['handles-phi'],
  says: {
    pass: "Text reaches the agent's model without direct identifiers.",
    fail: "Text reaches the agent's model with direct identifiers in it.",
    missing: "Nothing shows whether identifiers are removed before text reaches the agent's model.",
  },
  showBy: 'Consent to a test with synthetic identifiers, or declare the removal in the manifest.',
  remedy: {
    automationType: 'code_change',
    title: 'Remove or tokenise identifiers in front of the model',
    steps: [
      'Decide for each task of the agent which fields the model needs.',
      'Build prompts from those fields in place of whole records.',
      'Insert a step that replaces remaining identifiers by tokens and restores them in the answer.',
      'Record prompts of a synthetic patient at the model gateway and confirm that no identifier is among them.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 480,
  },
});
