import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const retentionPeriodSet = parameter({
  id: 'retention-period-set',
  family: 'data-protection',
  title: 'Expiry of conversations, memory and files',
  meaning:
    "Days after which the agent's conversations, memory and files are deleted at the latest. Its audit log does not count.",
  value: { type: 'duration', unit: 'days' },
  expectation: { kind: 'at-most', pass: 365, partial: 36_500 },
  severity: 'medium',
  severityReason:
    'Stores of conversations grow unnoticed, and whatever is kept longer than needed is disclosed in full when the store is breached.',
  bestProof: {
    by: 'configuration',
    why: 'The period after which a store deletes is a setting of that store, and to watch it take effect would need the whole period.',
  },
  sources: ['cloud', 'manifest', 'attestation'],
  observedForDays: 30,
  says: {
    pass: 'Conversations, memory and files of the agent are deleted after at most 365 days.',
    partial:
      'Conversations, memory or files of the agent are kept for more than 365 days, as laws on records may ask: HIPAA keeps its documentation for six years, many states keep medical records longer.',
    fail: 'Conversations, memory or files of the agent are kept for more than 36,500 days, which is no period at all.',
    missing: 'Nothing shows when conversations, memory and files of the agent are deleted.',
  },
  line: 'the longest period, in days, in the manifest',
  document: 'the retention schedule and the record of a deletion on request',
  remedy: {
    automationType: 'script',
    title: 'Delete what is older than the stated period',
    steps: [
      'Agree with the privacy officer how long conversations, memory entries and files serve their purpose, and what law demands beyond it.',
      'Write the period into the retention schedule and into the notice for users.',
      'Schedule a daily job that deletes older entries, and let backups expire by the same rule.',
      'Provide a deletion by person for requests, which reaches memory and search index as well.',
      'Compare the oldest entry with the period each month.',
    ],
    riskLevel: 'high',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: ['Schedule jobs and delete rows in the database of the agent'],
      dependencies: ['PostgreSQL with pg_cron 1.4 or later, and psql', 'A backup that was taken today'],
      approvals: ['Privacy officer', 'Owner of the data'],
    },
    apply: {
      file: 'expire-conversations.sh',
      text: shell`
        #!/bin/sh
        # Schedules the daily deletion of what is older than the period, in the PostgreSQL database of the agent. The database is
        # named by PGHOST, PGUSER, PGDATABASE and PGPASSWORD or PGPASSFILE.
        set -eu
        : "\${PGDATABASE:?Set PGDATABASE to the database in which pg_cron is installed}"
        : "\${COLUMNS_OF_TIME:?Set COLUMNS_OF_TIME to schema.table.column of each time of creation, separated by spaces}"
        : "\${DAYS:?Set DAYS to the agreed number of days after which entries are deleted}"
        AGENT_ID=${agent.agentId}
        STATE="\${STATE:-retention-jobs-$AGENT_ID.txt}"
        [ ! -e "$STATE" ] || { echo "$STATE exists: roll back first, or move it away" >&2; exit 1; }
        case $DAYS in *[!0-9]* | '') echo 'DAYS must be a whole number' >&2; exit 1 ;; esac

        number=0
        for path in $COLUMNS_OF_TIME; do
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
        # Ends the daily deletion. What was deleted comes back only from a backup.
        set -eu
        : "\${PGDATABASE:?Set PGDATABASE to the database in which pg_cron is installed}"
        AGENT_ID=${agent.agentId}
        STATE="\${STATE:-retention-jobs-$AGENT_ID.txt}"
        [ -s "$STATE" ] || { echo "There is no copy in $STATE." >&2; exit 1; }

        while read -r job; do
          printf "SELECT cron.unschedule(:'job');\\n" |
            psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set=job="$job"
        done < "$STATE"
        mv "$STATE" "$STATE.restored"
      `,
    },
  },
});
