import { parameter } from '../../parameter.ts';

export const systemPromptSecretFree = parameter({
  id: 'system-prompt-secret-free',
  family: 'prompt-security',
  title: 'No secrets in hidden instructions',
  meaning:
    'The hidden instructions of the agent contain no secret, no key and no rule on which access depends.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Prompts are put together in haste and can usually be drawn out, so a key or access rule in one is as good as published.',
  sources: ['probe', 'manifest'],
  observedForDays: 14,
  says: {
    pass: 'The hidden instructions of the agent hold no secret and no access rule.',
    fail: 'The hidden instructions of the agent hold a secret or an access rule.',
    missing: 'Nothing shows whether the hidden instructions of the agent are free of secrets.',
  },
  showBy:
    'Review all prompts and declare the result in the manifest, or consent to a behavioural test that looks for secrets in what it can draw out.',
  remedy: {
    automationType: 'code_change',
    title: 'Take secrets and access rules out of prompts',
    steps: [
      'Collect all prompts and templates of the agent, including those in tools, memory and framework defaults.',
      'Search them for keys, passwords, inner addresses, personal data and sentences about who may do what.',
      'Move keys into the secret store, and access rules into code that runs before the model.',
      'Replace each key that stood in a prompt.',
      'Add a secret scan of prompt files to the build.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 120,
  },
});
