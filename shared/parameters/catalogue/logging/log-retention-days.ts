import { parameter } from '../../parameter.ts';

export const logRetentionDays = parameter({
  id: 'log-retention-days',
  family: 'logging',
  title: 'Retention of logs',
  meaning:
    "Days for which the agent's log stays retrievable. HIPAA names no number for logs, so 365 days is this product's default.",
  value: { type: 'integer', unit: 'days' },
  expectation: { kind: 'at-least', pass: 365, partial: 90 },
  severity: 'medium',
  severityReason:
    'Default retention is often a few weeks, while misuse of records is regularly discovered months later, when the proof is gone.',
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  says: {
    pass: "The agent's log stays retrievable for at least 365 days.",
    partial: "The agent's log stays retrievable for at least 90 but fewer than 365 days.",
    fail: "The agent's log is gone after fewer than 90 days.",
    missing: "Nothing shows how long the agent's log stays retrievable.",
  },
  showBy:
    "State the number of days in the manifest, or attest with the retention setting and the organisation's own retention rule.",
  remedy: {
    automationType: 'config',
    title: "Extend log retention to the organisation's rule",
    steps: [
      "Look up how long the organisation's retention rule keeps security logs, and use 365 days where it is silent.",
      'Set that time on every store that holds entries of the agent, archives included.',
      'Move older entries to cheaper storage that can still be searched.',
      'Retrieve an entry close to the limit and confirm that it can be read.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 45,
  },
});
