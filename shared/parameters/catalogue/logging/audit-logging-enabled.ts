import { parameter } from '../../parameter.ts';

export const auditLoggingEnabled = parameter({
  id: 'audit-logging-enabled',
  family: 'logging',
  title: 'Durable audit log',
  meaning: 'The agent writes security-relevant events to a log that outlives its own process.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Many agents write only to a console that is lost on restart, and without a durable log misuse can be neither noticed nor investigated.',
  sources: ['probe', 'kubernetes', 'manifest'],
  observedForDays: 30,
  says: {
    pass: 'The agent writes security-relevant events to a durable log.',
    fail: 'The agent writes no durable log of security-relevant events.',
    missing: 'Nothing shows whether the agent writes security-relevant events to a durable log.',
  },
  showBy:
    'Let the on-prem scanner read the logging configuration, declare the log in the manifest, or consent to a test event and give read access.',
  remedy: {
    automationType: 'config',
    title: 'Write security events to a durable log',
    steps: [
      'Choose the events to record, at least sign-in, refusal, tool call, data access, configuration change and error.',
      'Write each as one structured entry with time, actor, action, object and result.',
      "Ship the entries to a log store outside the agent's own host.",
      'Alert when entries stop arriving for longer than an hour of normal use.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 120,
  },
});
