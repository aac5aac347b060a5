import { parameter } from '../../parameter.ts';

export const providerTrainingOptOut = parameter({
  id: 'provider-training-opt-out',
  family: 'data-protection',
  title: "No training on the agent's data",
  meaning: "The agent's model providers may not train on what the agent sends to them.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Terms of service differ between plans and change, and data that has gone into a model cannot be taken out again.',
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  says: {
    pass: 'No model provider of the agent may train on its data.',
    fail: 'At least one model provider of the agent may train on its data.',
    missing: "Nothing shows whether model providers may train on the agent's data.",
  },
  showBy:
    'Declare in the manifest that no provider may train on the data, or attest with the clause of the contract or a screenshot of the setting.',
  remedy: {
    automationType: 'config',
    title: "Exclude the agent's data from training",
    steps: [
      'List the model providers and accounts that the agent uses, fallback models and embedding models included.',
      'Read for each account what contract and settings say about training and about how long data is kept.',
      'Switch training off in the account, or move the agent to a plan whose contract excludes it.',
      'Keep the clause or setting as a document and look again when the contract is renewed.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 60,
  },
});
