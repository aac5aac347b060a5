import { parameter } from '../../parameter.ts';

export const tokenBudgetPerRequest = parameter({
  id: 'token-budget-per-request',
  family: 'resilience',
  title: 'Token limit of a request',
  meaning:
    "The most tokens that one request to the agent may consume, over all its model calls. No standard names a number, so 100,000 is this product's default.",
  value: { type: 'integer', unit: 'tokens' },
  expectation: { kind: 'at-most', pass: 100000, partial: 500000 },
  severity: 'medium',
  severityReason:
    'Long inputs and tool loops multiply tokens easily, and a few such requests use up the budget of a whole day.',
  sources: ['probe', 'manifest'],
  observedForDays: 30,
  says: {
    pass: 'One request to the agent may consume at most 100,000 tokens.',
    partial: 'One request to the agent may consume more than 100,000 but at most 500,000 tokens.',
    fail: 'One request to the agent may consume more than 500,000 tokens.',
    missing: 'Nothing shows how many tokens one request to the agent may consume.',
  },
  showBy:
    'State the limit in tokens in the manifest, or consent to a test that asks for a long answer and watches where it ends.',
  remedy: {
    automationType: 'config',
    title: 'Bound the tokens of each request',
    steps: [
      'Measure what the dearest ordinary request of the agent consumes.',
      'Set the output limit of each model call, and a budget for all calls of one request together.',
      'Stop the run when the budget is spent, and tell the user what was done until then.',
      'Shorten history and passages before they are sent, so that input stays within the budget too.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 60,
  },
});
