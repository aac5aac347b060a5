import { parameter } from '../../parameter.ts';

export const toolDefinitionPinned = parameter({
  id: 'tool-definition-pinned',
  family: 'supply-chain',
  title: 'Tool definitions as approved',
  meaning: "Names, schemas and descriptions of the agent's tools match a fingerprint that a person approved.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'A server can change what it tells the model at any time after approval, and the new text steers the agent without a line of its code changing.',
  sources: ['mcp'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  says: {
    pass: "The agent's tool definitions match the approved fingerprint.",
    fail: "At least one definition of the agent's tools differs from the approved fingerprint.",
    missing: "Nothing shows whether the agent's tool definitions are those that were approved.",
  },
  showBy:
    'A scan of the MCP server computes the fingerprint of its definitions, which counts once it matches one that a person has approved.',
  remedy: {
    automationType: 'ci_cd',
    title: 'Approve tool definitions and watch for changes',
    steps: [
      'Export the tool list of each server and review every name, description and schema.',
      'Store the fingerprint of the reviewed list with the date and the reviewer.',
      'Compare it before each session or deployment, and block tools that differ.',
      'Review the difference as a change before a new fingerprint is approved.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 120,
  },
});
