import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const retentionPeriodSet = parameter({
  id: 'retention-period-set',
  family: 'data-protection',
  title: 'Retention period',
  meaning:
    "Maximum number of days until the agent's conversations, memory and files are deleted. Its audit log is excluded.",
  value: { type: 'duration', unit: 'days' },
  expectation: { kind: 'at-most', pass: 365, partial: 36_500 },
  severity: 'medium',
  severityReason:
    'Conversation stores grow unnoticed. If a store is breached, everything retained beyond its purpose is disclosed.',
  bestProof: {
    by: 'settings',
    why: 'The retention period is a setting of the store. Observing its effect would take the entire period.',
  },
  sources: ['cloud', 'manifest', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'Conversations, memory and files of the agent are deleted after at most 365 days.',
    partial:
      'Conversations, memory or files of the agent are retained for more than 365 days, as records laws may require: HIPAA requires six years for its documentation, and many states require longer for medical records.',
    fail: 'Conversations, memory or files of the agent are retained for more than 36,500 days, which is effectively no limit.',
    missing: 'No evidence shows when conversations, memory and files of the agent are deleted.',
  },
  line: 'the longest retention period, in days, in the manifest',
  document: 'the retention schedule and the record of a deletion on request',
  remedy: {
    automationType: 'script',
    title: 'Delete data older than the retention period',
    steps: [
      'Agree with the privacy officer how long conversations, memory entries and files are needed, and what longer periods the law requires.',
      'Add the period to the retention schedule and to the privacy notice for users.',
      'Schedule a daily job that deletes older entries, and expire backups by the same rule.',
      'Provide deletion by person on request, including memory and search index.',
      'Compare the oldest entry with the retention period each month.',
    ],
    riskLevel: 'high',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: ['Schedule jobs and delete rows in the database of the agent'],
      dependencies: ['PostgreSQL with pg_cron 1.4 or later, and psql', 'A backup made today'],
      approvals: ['Privacy officer', 'Owner of the data'],
    },
    apply: {
      file: 'expire-conversations.sh',
      text: shell`
        #!/bin/sh
        # Schedules the daily deletion of expired entries in the agent's PostgreSQL database. PGHOST, PGUSER, PGDATABASE, and
        # PGPASSWORD or PGPASSFILE define the connection.
        set -eu
        : "\${PGDATABASE:?Set PGDATABASE to the database in which pg_cron is installed}"
        : "\${TIME_COLUMNS:?Set TIME_COLUMNS to the creation time columns, as schema.table.column, separated by spaces}"
        : "\${DAYS:?Set DAYS to the retention period in days}"
        AGENT_ID=${agent.agentId}
        STATE="\${STATE:-retention-jobs-$AGENT_ID.txt}"
        [ ! -e "$STATE" ] || { echo "$STATE exists: roll back first, or move the file" >&2; exit 1; }
        case $DAYS in *[!0-9]* | '') echo 'DAYS must be a whole number' >&2; exit 1 ;; esac

        number=0
        for path in $TIME_COLUMNS; do
          number=$((number + 1))
          column=\${path##*.}
          rest=\${path%.*}
          job="accredit-$AGENT_ID-$number"
          psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set=job="$job" --set=days="$DAYS" \\
            --set=schema="\${rest%%.*}" --set=table="\${rest#*.}" --set=column="$column" <<'SQL'
        SELECT cron.schedule(:'job', '17 3 * * *', format(
          'DELETE FROM %I.%I WHERE %I < now() - make_interval(days => %s)', :'schema', :'table', :'column', :'days'));
        SQL
          printf '%s\\n' "$job" >> "$STATE"
        done
      `,
    },
    rollback: {
      file: 'stop-expiry.sh',
      text: shell`
        #!/bin/sh
        # Stops the daily deletion. Deleted entries can be restored only from a backup.
        set -eu
        : "\${PGDATABASE:?Set PGDATABASE to the database in which pg_cron is installed}"
        AGENT_ID=${agent.agentId}
        STATE="\${STATE:-retention-jobs-$AGENT_ID.txt}"
        [ -s "$STATE" ] || { echo "$STATE is missing or empty." >&2; exit 1; }

        while read -r job; do
          printf "SELECT cron.unschedule(:'job');\\n" |
            psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set=job="$job"
        done < "$STATE"
        mv "$STATE" "$STATE.restored"
      `,
    },
  },
});
