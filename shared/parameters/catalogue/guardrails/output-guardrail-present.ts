import { parameter } from '../../parameter.ts';

export const outputGuardrailPresent = parameter({
  id: 'output-guardrail-present',
  family: 'guardrails',
  title: 'Filter behind the model',
  meaning: 'A filter looks at each answer of the agent before it leaves, and can hold it back.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Models produce harmful, false or confidential text on ordinary questions too, and once an answer has left, nobody can call it back.',
  sources: ['probe', 'manifest'],
  observedForDays: 14,
  says: {
    pass: 'The agent filters its output before it leaves.',
    fail: "The agent's output leaves without a filter.",
    missing: "Nothing shows whether the agent's output is filtered before it leaves.",
  },
  showBy:
    'Declare the filter for output in the manifest, or consent to a behavioural test that asks for text which such a filter must hold back.',
  remedy: {
    automationType: 'config',
    title: 'Put an output filter behind the model',
    steps: [
      'Write down what must not leave, such as secrets, data of others, active markup and advice that only a clinician may give.',
      'Pass every answer through the filter, streamed ones in pieces that are held until they are judged.',
      'Replace what is held back by a short notice to the user and an entry in the log.',
      'Make a failing filter withhold the answer, and prove it by switching the filter off in a test environment.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 240,
  },
});
