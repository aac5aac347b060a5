import { parameter } from '../../parameter.ts';

export const shellToolAbsent = parameter({
  id: 'shell-tool-absent',
  family: 'tool-permissions',
  title: 'No raw shell among the tools',
  meaning: 'No tool of the agent takes a command of free choice and runs it on a system.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Shell tools are a popular shortcut, and whoever steers the model through one has everything that the account behind it may do.',
  sources: ['manifest', 'mcp'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  says: {
    pass: "No tool of the agent runs commands of the caller's choice.",
    fail: "At least one tool of the agent runs commands of the caller's choice.",
    missing: 'Nothing shows whether a tool of the agent runs commands of free choice.',
  },
  showBy:
    'Let a scan read the tool list of the MCP server, or declare in the manifest that no such tool exists.',
  remedy: {
    automationType: 'code_change',
    title: 'Replace the shell by tools for single tasks',
    steps: [
      'Collect from the log what the shell tool was used for.',
      'Build one tool for each frequent use, with a fixed program and bounded arguments.',
      'Remove the shell tool from the server and from the grants of the agent.',
      'Leave rare uses to a person, or to a sandbox that is thrown away afterwards.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 240,
  },
});
