import { parameter } from '../../parameter.ts';

export const toolDescriptionClean = parameter({
  id: 'tool-description-clean',
  family: 'supply-chain',
  title: 'No instructions hidden in tool texts',
  meaning:
    'The texts by which tools describe themselves hold no instructions to the model and no hidden characters.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'The model reads tool texts as part of its orders while people rarely look at them, so a poisoned one commands the agent in every conversation.',
  sources: ['mcp'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  says: {
    pass: "The texts of the agent's tools hold no hidden characters and no instructions to the model.",
    fail: "At least one text of the agent's tools holds hidden characters or instructions to the model.",
    missing: "Nothing shows whether texts of the agent's tools carry instructions to the model.",
  },
  showBy:
    'Let a scan read the texts of all tools from the MCP server. Where the server refuses strangers, store a credential for it.',
  remedy: {
    automationType: 'config',
    title: 'Remove tools with poisoned texts',
    steps: [
      'Disconnect the server whose texts the scan names, and keep its answer as proof.',
      "Search the agent's log for calls that followed the planted instructions, and treat findings as an incident.",
      'Ask the publisher for an explanation, or move to a server of known origin.',
      'Show tool texts to a reviewer with hidden characters written out before a server is connected again.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 60,
  },
});
