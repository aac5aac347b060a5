import { parameter } from '../../parameter.ts';

export const toolUseBaseline = parameter({
  id: 'tool-use-baseline',
  family: 'monitoring',
  title: 'Departures from normal tool use noticed',
  meaning: 'It is known how the agent normally uses its tools, and a clear departure from that is detected.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'A hijacked agent stays within its rights and looks legitimate call by call, so that only the pattern gives it away before the harm is done.',
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  says: {
    pass: "Departures from the agent's normal tool use are detected.",
    fail: "Departures from the agent's normal tool use go undetected.",
    missing: "Nothing shows whether departures from the agent's normal tool use are detected.",
  },
  showBy: 'Declare the detection in the manifest, or attest with the baseline and one alert that it raised.',
  remedy: {
    automationType: 'config',
    title: 'Learn normal tool use and alert on departures',
    steps: [
      'Count for four weeks which tools the agent calls, how often, in which order and with what volume.',
      'Set bounds for each tool, and mark sequences that never occur in ordinary work, such as reading many records and then sending.',
      'Alert the team on duty when a bound is crossed, with the run that crossed it.',
      'Review the bounds whenever a tool is added, and test one of them with a scripted run.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 240,
  },
});
