import { parameter } from '../../parameter.ts';

export const restoreTestAge = parameter({
  id: 'restore-test-age',
  family: 'resilience',
  title: 'Age of the last restore test',
  meaning: "Days since the agent's state was last restored from a backup and found complete.",
  value: { type: 'integer', unit: 'days' },
  expectation: { kind: 'at-most', pass: 180, partial: 365 },
  severity: 'medium',
  severityReason:
    'Backups fail silently more often than expected, and an untried one may turn out useless when the record is needed.',
  sources: ['attestation'],
  observedForDays: 30,
  says: {
    pass: "The agent's state was restored from a backup and found complete within the last 180 days.",
    partial: "The agent's last proven restore is more than 180 but at most 365 days old.",
    fail: "The agent's last proven restore is more than 365 days old.",
    missing: "Nothing shows when a restore of the agent's state was last proven.",
  },
  showBy: 'Attest with the record of the restore test, its date, what was compared and who did it.',
  remedy: {
    automationType: 'script',
    title: 'Prove a restore and repeat it twice a year',
    steps: [
      'Restore the latest backup into an environment that is separate from production.',
      'Compare counts and hashes of conversations, memory entries and indexed passages with the source.',
      'Start the agent on the restored state and ask questions whose answers are known.',
      'Record duration, differences and date, delete the copy, and schedule the next test in six months.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
  },
});
