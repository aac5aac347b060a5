import type { Family } from '#shared/parameters/parameter.ts';

/** Headings of the parameter families. */
export const familyLabels: Readonly<Record<Family, string>> = {
  identity: 'Identity',
  transport: 'Transport',
  'data-protection': 'Data protection',
  logging: 'Logging',
  guardrails: 'Guardrails',
  'tool-permissions': 'Tool permissions',
  'supply-chain': 'Supply chain',
  'prompt-security': 'Prompt security',
  'model-integrity': 'Model integrity',
  monitoring: 'Monitoring',
  'incident-response': 'Incident response',
  governance: 'Governance',
  resilience: 'Resilience',
  'human-oversight': 'Human oversight',
};
