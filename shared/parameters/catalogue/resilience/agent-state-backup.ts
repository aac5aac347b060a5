import { parameter } from '../../parameter.ts';

export const agentStateBackup = parameter({
  id: 'agent-state-backup',
  family: 'resilience',
  title: "Backup of the agent's state",
  meaning:
    "Copies of the agent's history, memory and configuration are made on a schedule and kept in another place.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Agent state often lies on a volume that no backup plan knows, and its loss destroys records for good.',
  sources: ['kubernetes', 'attestation'],
  observedForDays: 30,
  says: {
    pass: "The agent's history, memory and configuration have scheduled backups.",
    fail: "The agent's history, memory or configuration has no backup.",
    missing: "Nothing shows whether the agent's state is backed up.",
  },
  showBy:
    'Let the on-prem scanner read backup schedules and snapshots, or attest with the report of the latest backup run.',
  remedy: {
    automationType: 'script',
    title: "Back up the agent's state on a schedule",
    steps: [
      'List the places that hold history, memory, search index, prompts and configuration of the agent.',
      'Schedule a daily backup of each, encrypted and kept apart from the place that it protects.',
      "Protect the backups from deletion by the agent's own identity and its administrators.",
      'Alert when a backup fails or is more than one day late.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 120,
  },
});
