import { parameter } from '../../parameter.ts';

export const toolArgumentValidation = parameter({
  id: 'tool-argument-validation',
  family: 'tool-permissions',
  title: 'Tool arguments held to a strict schema',
  meaning:
    'Each tool server checks arguments against a strict schema and refuses what does not fit before anything happens.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Arguments are written by a model that can be misled, and free text that reaches a query, path or command is carried out as it stands.',
  sources: ['probe', 'mcp'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  says: {
    pass: "The agent's tool servers hold arguments to a strict schema.",
    fail: 'At least one tool of the agent takes arguments that no strict schema bounds.',
    missing: "Nothing shows whether arguments of the agent's tools are checked.",
  },
  showBy:
    'Let a scan read the schemas from the MCP server, with a stored credential where the server asks for one.',
  remedy: {
    automationType: 'code_change',
    title: 'Bound every argument and check it on the server',
    steps: [
      'Describe each argument by type, length, pattern or choice, and refuse unknown ones.',
      'Replace free commands, queries, paths and addresses by identifiers that the server looks up itself.',
      'Validate on the server before the first effect, and pass values to databases and programs as parameters.',
      'Call each tool in a test with a missing, an oversized, an unknown and a hostile argument.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 240,
  },
});
