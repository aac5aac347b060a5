import { parameter } from '../../parameter.ts';

export const toolAuthRequired = parameter({
  id: 'tool-auth-required',
  family: 'tool-permissions',
  title: 'Tool servers require credentials',
  meaning: 'Each tool server of the agent refuses calls that come without credentials.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Tool servers are often built for one desktop and then put on a network, where anybody can use their reach into records and systems.',
  sources: ['probe', 'mcp'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  says: {
    pass: 'Every tool server of the agent refuses calls without credentials.',
    fail: 'At least one tool server of the agent answers calls without credentials.',
    missing: "Nothing shows whether the agent's tool servers refuse calls without credentials.",
  },
  showBy:
    "Enter the address of the MCP server as the agent's connection, consent to testing and start a scan.",
  remedy: {
    automationType: 'config',
    title: 'Require credentials at every tool server',
    steps: [
      'List the tool servers that the agent uses, with their addresses and their kind of transport.',
      'Switch on the authorisation of the MCP server, or put it behind a gateway that validates access tokens.',
      'Answer calls without a token with status 401 and point to the protected resource metadata.',
      'Bind servers that serve one machine alone to its loopback address.',
      'Ask each server for its tool list without a token and confirm that it refuses.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
  },
});
