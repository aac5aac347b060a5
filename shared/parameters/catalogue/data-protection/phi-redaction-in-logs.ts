import { parameter } from '../../parameter.ts';

export const phiRedactionInLogs = parameter({
  id: 'phi-redaction-in-logs',
  family: 'data-protection',
  title: 'PHI kept out of logs',
  meaning:
    'When identifiers of patients pass through the agent, its logs and traces hold them masked or not at all.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Frameworks log whole prompts by default, and logs reach many more people, systems and vendors than the records themselves.',
  sources: ['probe', 'manifest'],
  observedForDays: 14,
  appliesTo: ['handles-phi'],
  says: {
    pass: "Identifiers of patients cannot be read in the agent's logs and traces.",
    fail: "Identifiers of patients can be read in the agent's logs or traces.",
    missing: "Nothing shows whether the agent's logs and traces are free of readable identifiers.",
  },
  showBy:
    'Consent to a test that plants synthetic identifiers and give read access to the log, or declare the masking in the manifest.',
  remedy: {
    automationType: 'code_change',
    title: 'Mask identifiers before log entries are written',
    steps: [
      'Find every place where prompts, tool results and answers are logged, traces and error reports included.',
      'Put a masking step in front of the log writer that covers names, dates of birth, record numbers, telephone numbers and addresses.',
      'Restrict access to old log entries that contain identifiers, and delete them where no retention duty stands against it.',
      'Send a synthetic patient through the agent and search all logs for the planted values.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 240,
  },
});
