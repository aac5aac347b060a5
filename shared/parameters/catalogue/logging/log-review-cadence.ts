import { parameter } from '../../parameter.ts';

export const logReviewCadence = parameter({
  id: 'log-review-cadence',
  family: 'logging',
  title: 'Rhythm of log review',
  meaning: "The number of days between two reviews of the agent's activity by a person.",
  value: { type: 'duration', unit: 'days' },
  expectation: { kind: 'at-most', pass: 7, partial: 31 },
  severity: 'medium',
  severityReason:
    'Reviews are skipped whenever nobody is assigned, and misuse that nobody looks for continues unseen for months.',
  sources: ['attestation'],
  observedForDays: 30,
  says: {
    pass: "A person reviews the agent's activity at least every 7 days.",
    partial: "A person reviews the agent's activity less often than every 7 days but at least every 31 days.",
    fail: "A person reviews the agent's activity less often than every 31 days.",
    missing: "Nothing shows how often a person reviews the agent's activity.",
  },
  showBy: "Attest with the review schedule, the reviewer's name and the record of the latest review.",
  remedy: {
    automationType: 'ci_cd',
    title: "Start a weekly review of the agent's activity",
    steps: [
      'Name a reviewer and a deputy who do not administer the agent themselves.',
      'Prepare a report of refused calls, unusual tool use, new users, changed rights and access to many records.',
      'Schedule a weekly job that sends the report and opens a review task.',
      'Keep each finished task with its findings and what was done about them.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 120,
  },
});
