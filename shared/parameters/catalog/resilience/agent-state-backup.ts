import { agent } from '#shared/remedies/agent-slots.ts';
import { after, shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const agentStateBackup = parameter({
  id: 'agent-state-backup',
  family: 'resilience',
  title: 'Agent state backups',
  meaning: "The agent's history, memory, and configuration are backed up on a schedule to another location.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Agent state is often on a volume without a backup plan, and its loss destroys records permanently.',
  bestProof: {
    by: 'settings',
    why: 'The backup system records schedule, target, and latest run. The agent works the same until its backup is needed.',
  },
  sources: ['kubernetes', 'cloud', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: "The agent's history, memory, and configuration have scheduled backups.",
    fail: "The agent's history, memory, or configuration has no backup.",
    missing: "No evidence shows whether the agent's state is backed up.",
  },
  document: 'the report of the latest backup run',
  remedy: {
    automationType: 'config',
    title: "Back up the agent's state on a schedule",
    steps: [
      "List the locations of the agent's history, memory, search index, prompts, and configuration.",
      'Schedule a daily encrypted backup of each to a separate location.',
      "Protect the backups from deletion by the agent's own identity and its administrators.",
      'Alert when a backup fails or is more than one day late.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: ['Create backup schedules in the Velero namespace'],
      dependencies: [
        'Velero 1.14 or later with its node agent, and an encrypted storage location at another site that is locked against deletion',
        'Pods, volume claims, config maps, and secrets of the agent labeled `accredit/agent` with the agent ID',
      ],
      approvals: ['Owner of the agent', 'Backup owner'],
    },
    apply: {
      file: 'daily-backup.yaml',
      text: yaml`
        # kubectl apply -f daily-backup.yaml
        apiVersion: velero.io/v1
        kind: Schedule
        metadata:
          name: ${after('accredit-', agent.agentId)}
          namespace: velero
          labels:
            accredit/agent: ${agent.agentId}
          annotations:
            accredit/agent-name: ${agent.agentName}
        spec:
          schedule: '15 2 * * *'
          # Backups remain after the schedule is deleted.
          useOwnerReferencesInBackup: false
          skipImmediately: false
          template:
            metadata:
              labels:
                accredit/agent: ${agent.agentId}
            includedNamespaces: ['*']
            labelSelector:
              matchLabels:
                accredit/agent: ${agent.agentId}
            defaultVolumesToFsBackup: true
            storageLocation: default
            # 90 days
            ttl: 2160h0m0s
      `,
    },
    rollback: {
      file: 'remove-daily-backup.sh',
      text: shell`
        #!/bin/sh
        # Deletes the backup schedule. Existing backups remain until they expire.
        set -eu
        SCHEDULE=${after('accredit-', agent.agentId)}
        kubectl delete schedules.velero.io "$SCHEDULE" --namespace velero --ignore-not-found
      `,
    },
  },
});
