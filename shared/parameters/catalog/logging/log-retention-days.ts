import { agent } from '#shared/remedies/agent-slots.ts';
import { json, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const logRetentionDays = parameter({
  id: 'log-retention-days',
  family: 'logging',
  title: 'Log retention',
  meaning:
    "Days for which the agent's log remains retrievable. HIPAA sets no number for logs, so 365 days is this product's default.",
  value: { type: 'integer', unit: 'days' },
  expectation: { kind: 'at-least', pass: 365, partial: 90 },
  severity: 'medium',
  severityReason:
    'Default retention is often a few weeks, while misuse of records is regularly discovered months later, when the proof is gone.',
  bestProof: {
    by: 'settings',
    why: "The store's retention setting determines how long entries remain. An old entry shows that some were retained, not that all are.",
  },
  sources: ['cloud', 'manifest', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: "The agent's log remains retrievable for at least 365 days.",
    partial: "The agent's log remains retrievable for at least 90 but fewer than 365 days.",
    fail: "The agent's log is deleted after fewer than 90 days.",
    missing: "No evidence shows how long the agent's log remains retrievable.",
  },
  line: 'the number of days in the manifest',
  document: "the log retention setting and the organization's own rule",
  remedy: {
    automationType: 'config',
    title: "Extend log retention to the organization's rule",
    steps: [
      "Determine how long the organization's retention rule requires security logs, and use 365 days if it sets no period.",
      'Save the response of `GET _ilm/policy/<name>` as lifecycle-before.json, increase the days in the file where the rule requires more, and send it to the same address with PUT, for each index with entries of the agent.',
      'Move older entries to cheaper storage that remains searchable.',
      'Retrieve an entry close to the limit and confirm that it is readable.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 45,
    prerequisites: {
      permissions: ['Cluster privilege `manage_ilm` in Elasticsearch'],
      dependencies: [
        "Elasticsearch 8 or later, with the agent's log in its own data stream with its own lifecycle policy",
        'Commands jq and curl',
      ],
      approvals: ['Owner of the log store', 'Records management owner'],
    },
    apply: {
      file: 'log-retention.json',
      text: json`
        {
          "policy": {
            "_meta": {
              "description": "Retains log entries of this agent for 365 days.",
              "agent": ${agent.agentId},
              "agentName": ${agent.agentName},
              "parameter": ${agent.parameterId}
            },
            "phases": {
              "hot": {
                "min_age": "0ms",
                "actions": {
                  "rollover": { "max_age": "30d", "max_primary_shard_size": "50gb" },
                  "set_priority": { "priority": 100 }
                }
              },
              "warm": {
                "min_age": "30d",
                "actions": {
                  "readonly": {},
                  "forcemerge": { "max_num_segments": 1 },
                  "set_priority": { "priority": 50 }
                }
              },
              "cold": {
                "min_age": "90d",
                "actions": {
                  "set_priority": { "priority": 0 }
                }
              },
              "delete": {
                "min_age": "365d",
                "actions": {
                  "delete": {}
                }
              }
            }
          }
        }
      `,
    },
    rollback: {
      file: 'restore-log-retention.sh',
      text: shell`
        #!/bin/sh
        # Restores the lifecycle policy from lifecycle-before.json, the saved response of GET _ilm/policy/<name>.
        set -eu
        : "\${ELASTIC_URL:?Set ELASTIC_URL to the address of Elasticsearch}"
        : "\${ELASTIC_API_KEY:?Set ELASTIC_API_KEY to a key with the cluster privilege manage_ilm}"
        : "\${POLICY:?Set POLICY to the name of the lifecycle policy of the log}"
        BEFORE="\${BEFORE:-lifecycle-before.json}"
        [ -s "$BEFORE" ] || { echo "$BEFORE is missing or empty." >&2; exit 1; }
        jq --exit-status --arg name "$POLICY" '{ policy: (.[$name].policy // error("The file does not contain this policy")) }' \\
          "$BEFORE" >"$BEFORE.policy"
        curl --fail-with-body --silent --show-error --request PUT \\
          --header "Authorization: ApiKey $ELASTIC_API_KEY" --header 'Content-Type: application/json' \\
          --data-binary "@$BEFORE.policy" "$ELASTIC_URL/_ilm/policy/$POLICY"
      `,
    },
  },
});
