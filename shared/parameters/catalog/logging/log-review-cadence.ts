import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const logReviewCadence = parameter({
  id: 'log-review-cadence',
  family: 'logging',
  title: 'Log review frequency',
  meaning: "Days between two reviews of the agent's activity by a person.",
  value: { type: 'duration', unit: 'days' },
  expectation: { kind: 'at-most', pass: 7, partial: 31 },
  severity: 'medium',
  severityReason:
    'Reviews are skipped when no reviewer is assigned, and undetected misuse continues for months.',
  bestProof: {
    by: 'document',
    why: 'Reviewing logs is manual work, and only the schedule and the signed record prove a review.',
  },
  sources: ['attestation'],
  observedForDays: 30,
  sentences: {
    pass: "A person reviews the agent's activity at least every 7 days.",
    partial: "A person reviews the agent's activity less often than every 7 days but at least every 31 days.",
    fail: "A person reviews the agent's activity less often than every 31 days.",
    missing: "No evidence shows how often a person reviews the agent's activity.",
  },
  document: "the review schedule, the reviewer's name and the record of the latest review",
  remedy: {
    automationType: 'ci_cd',
    title: "Start a weekly review of the agent's activity",
    steps: [
      'Name a reviewer and a deputy who do not administer the agent.',
      'Prepare a report of denied calls, unusual tool use, new users, changed rights and access to many records.',
      'Schedule a weekly job that sends the report and opens a review task.',
      'Store each completed task with its findings and the actions taken.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: [
        "Write access to workflows and issues of the agent's source repository",
        'Query the log store',
      ],
      dependencies: [
        'GitHub Actions with the GitHub CLI, curl and jq, as on GitHub-hosted runners',
        "Loki with the agent's entries under the label `accredit_agent`",
        'Variables `LOKI_URL` and `LOG_REVIEWER` and secret `LOKI_TOKEN` of the repository',
      ],
      approvals: ['Owner of the agent', 'Reviewer who does not administer the agent'],
    },
    apply: {
      file: '.github/workflows/log-review.yaml',
      text: workflow`
        name: Weekly review of the agent's activity
        on:
          schedule:
            - cron: '0 6 * * 1'
          workflow_dispatch: {}
        permissions:
          issues: write
        jobs:
          review:
            runs-on: ubuntu-latest
            env:
              AGENT_ID: ${agent.agentId}
              AGENT_NAME: ${agent.agentName}
              GH_TOKEN: \${{ github.token }}
              LOKI_TOKEN: \${{ secrets.LOKI_TOKEN }}
              LOKI_URL: \${{ vars.LOKI_URL }}
              REVIEWER: \${{ vars.LOG_REVIEWER }}
            steps:
              - name: Count the events of the last seven days
                run: |
                  : "\${LOKI_URL:?Set the variable LOKI_URL to the address of Loki}"
                  : "\${REVIEWER:?Set the variable LOG_REVIEWER to the account of the reviewer}"
                  query="sum by (event) (count_over_time({accredit_agent=\\"$AGENT_ID\\"} | json [7d]))"
                  curl --fail-with-body --silent --show-error --get --header "Authorization: Bearer $LOKI_TOKEN" \\
                    --data-urlencode "query=$query" "$LOKI_URL/loki/api/v1/query" > answer.json
                  jq --raw-output '.data.result | sort_by(-(.value[1] | tonumber))[]
                    | "| \\(.metric.event // "other") | \\(.value[1]) |"' answer.json > events.md
              - name: Open an issue for the review
                run: |
                  {
                    printf 'Agent: %s (%s)\\n\\n' "$AGENT_NAME" "$AGENT_ID"
                    printf '| Event | In 7 days |\\n| --- | --- |\\n'
                    cat events.md
                    printf '\\n'
                    printf '%s\\n' \\
                      '- [ ] Denied calls and failed sign-ins' \\
                      '- [ ] Unusual tools, times and volumes' \\
                      '- [ ] New users and changed rights' \\
                      '- [ ] Access to many records in a short time' \\
                      '- [ ] Findings, with the action taken on each'
                  } > review.md
                  gh issue create --repo "$GITHUB_REPOSITORY" --assignee "$REVIEWER" \\
                    --title "Log review of agent $AGENT_ID, week $(date +%G-%V)" --body-file review.md
      `,
    },
    rollback: removedWorkflow({
      file: 'remove-log-review-job.sh',
      workflow: '.github/workflows/log-review.yaml',
      message: 'Remove the weekly log review',
    }),
  },
});
