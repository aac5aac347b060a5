import { parameter } from '../../parameter.ts';

export const toolAllowList = parameter({
  id: 'tool-allow-list',
  family: 'tool-permissions',
  title: 'Usable tools named one by one',
  meaning: 'The tools that the agent may use are enumerated, and no wildcard or catch-all tool grants more.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Servers gain tools with every update, and an agent with a wildcard can use each new one at once, whatever it does.',
  sources: ['manifest', 'mcp'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  says: {
    pass: 'The agent can use only tools that are named for it one by one.',
    fail: 'The agent can use tools that nobody named, through a wildcard or a tool that calls any other.',
    missing: 'Nothing shows which tools the agent is granted.',
  },
  showBy:
    'Declare in the manifest that tools are granted by name. A scan of the MCP server can show the contrary, such as a tool that calls any other.',
  remedy: {
    automationType: 'config',
    title: 'Grant tools by name',
    steps: [
      "Write down for each of the agent's tasks which tools it needs.",
      "Replace wildcards and grants of whole servers in the agent's configuration by those names.",
      'Remove tools that run another tool by free name, or limit their choice to an enumeration.',
      'Start the agent, ask it for its tools and compare the answer with the list.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 90,
  },
});
