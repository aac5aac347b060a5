import { parameter } from '../../parameter.ts';

export const toolReadOnlyDefault = parameter({
  id: 'tool-read-only-default',
  family: 'tool-permissions',
  title: 'Writing tools off by default',
  meaning:
    'Tools that write, send or delete are switched off for the agent unless they were granted by name.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Tool servers usually offer reading and writing together, and an agent that needed only to read can then alter or delete records by mistake.',
  sources: ['manifest', 'mcp'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  says: {
    pass: 'The agent has tools that change something only where each was granted by name.',
    fail: 'The agent has tools that change something without a grant that names them.',
    missing: 'Nothing shows whether tools that change something are off by default for the agent.',
  },
  showBy:
    'Declare the default in the manifest. A scan reads from the MCP server which tools it offers to everybody.',
  remedy: {
    automationType: 'config',
    title: 'Switch writing tools off and grant the few that are needed',
    steps: [
      "Divide the agent's tools into those that read and those that write, send, delete or pay.",
      'Start tool servers in their read-only mode, or filter the second group out at the gateway.',
      'Grant single writing tools by name, with the reason and the person who approved it.',
      'Ask the server for its list with an ungranted credential and confirm that only reading tools appear.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 90,
  },
});
