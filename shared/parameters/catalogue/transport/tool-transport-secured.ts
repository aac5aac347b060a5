import { parameter } from '../../parameter.ts';

export const toolTransportSecured = parameter({
  id: 'tool-transport-secured',
  family: 'transport',
  title: 'Verified TLS to remote tools',
  meaning: 'The agent reaches remote tool and MCP servers over TLS only and verifies their certificates.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Tool servers are often added in haste with plain addresses, and whoever sits in between can read arguments and plant results that the model believes.',
  sources: ['manifest', 'mcp'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  says: {
    pass: 'The agent reaches all its remote tool servers over verified TLS.',
    fail: 'The agent reaches at least one remote tool server without TLS or without verifying it.',
    missing: "Nothing shows how the agent's traffic to its remote tool servers is protected.",
  },
  showBy:
    "Upload the agent's MCP client configuration, or declare in the manifest that all remote tool servers use verified TLS.",
  remedy: {
    automationType: 'config',
    title: 'Move every remote tool server to verified TLS',
    steps: [
      "List the tool servers in the agent's configuration whose address begins with http or ws and is not on the same machine.",
      'Install certificates on those servers and change the addresses to https or wss.',
      'Remove flags and environment variables that disable certificate verification.',
      'Start the agent and confirm that each tool server lists its tools over the new address.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 90,
  },
});
