import { parameter } from '../../parameter.ts';

export const forensicReplayPossible = parameter({
  id: 'forensic-replay-possible',
  family: 'incident-response',
  title: 'Past actions can be rebuilt',
  meaning: 'From what is kept, each step of a single past action of the agent can be put together again.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Prompts, model versions and tool results are seldom kept together, and without them nobody can establish what was disclosed or why.',
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  says: {
    pass: 'Past actions of the agent can be rebuilt step by step.',
    fail: 'Past actions of the agent cannot be rebuilt step by step.',
    missing: 'Nothing shows whether a past action of the agent can be rebuilt.',
  },
  showBy:
    'Declare in the manifest that runs can be rebuilt, or attest with one rebuilt action of the last 90 days.',
  remedy: {
    automationType: 'code_change',
    title: 'Keep what is needed to rebuild an action',
    steps: [
      'Keep for each run the input, prompt version, model version, retrieved passages, tool calls with results, and answer.',
      'Tie them together by one identifier and protect them like the records that they contain.',
      'Write a query that returns a run in the order of its steps.',
      'Pick one action at random, rebuild it with the query and note what is missing.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 300,
  },
});
