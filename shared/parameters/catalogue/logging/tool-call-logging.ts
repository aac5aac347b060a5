import { parameter } from '../../parameter.ts';

export const toolCallLogging = parameter({
  id: 'tool-call-logging',
  family: 'logging',
  title: 'Every tool call leaves an entry',
  meaning:
    'The log shows for each tool call which tool ran, with which arguments, how it ended and on whose behalf.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Tools are where an agent changes the world, their logging is often left out, and an unlogged call cannot be reconstructed or undone.',
  sources: ['probe', 'manifest', 'mcp'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  says: {
    pass: 'Each tool call of the agent leaves an entry with name, arguments, result status and identity.',
    fail: 'Tool calls of the agent leave no entry, or one that lacks name, arguments, result status or identity.',
    missing: 'Nothing shows whether tool calls of the agent are logged.',
  },
  showBy:
    'Declare the logging in the manifest, let a scan read what the tool server says of it, or consent to a harmless tool call and give read access to the log.',
  remedy: {
    automationType: 'code_change',
    title: 'Log each tool call at one place',
    steps: [
      'Route all tool calls through one function or gateway, so that none goes around it.',
      'Record there the tool, its server, the arguments with identifiers masked, the result status, the duration and the user.',
      'Record refused and failed calls in the same way.',
      'Call one tool of each server and find the matching entry.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 120,
  },
});
