import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const staffTrainingAge = parameter({
  id: 'staff-training-age',
  family: 'governance',
  title: 'Oldest operator training',
  meaning: 'Date of the least recent AI risk training among the people who operate the agent.',
  value: { type: 'date', of: 'the oldest operator training' },
  expectation: { kind: 'not-older-than', days: 365, partialDays: 540 },
  severity: 'medium',
  severityReason:
    'Operators trust fluent answers too much, and without training they neither notice an attack nor know how to respond.',
  bestProof: {
    by: 'document',
    why: 'Training content and dates are recorded only in attendance lists, not in the systems that the operators run.',
  },
  sources: ['attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'All operators of the agent were trained on AI risks within the last 365 days.',
    partial:
      'At least one operator of the agent was last trained on AI risks more than 365 but at most 540 days ago.',
    fail: 'At least one operator of the agent was last trained on AI risks more than 540 days ago.',
    missing: 'No evidence shows when operators of the agent were last trained on AI risks.',
  },
  document: 'the attendance list, the training content and the date of the least recent training',
  remedy: {
    automationType: 'ci_cd',
    title: 'Train operators annually and attest it',
    steps: [
      'List everyone who configures, supervises or supports the agent.',
      'Train them on attacks against agents, agent errors, reporting duties and how to stop the agent.',
      'End with an exercise in which each participant identifies a malicious document.',
      'Record name and date of each training, and attest the oldest date here.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: ["Write access to workflows and issues of the agent's source repository"],
      dependencies: [
        'GitHub Actions with the GitHub CLI, as on its hosted runners',
        'The file compliance/training.csv with the columns operator,trained_on',
      ],
      approvals: ['Line managers of the operators'],
    },
    apply: {
      file: '.github/workflows/operator-training.yaml',
      text: workflow`
        name: Operator training for the agent
        on:
          schedule:
            - cron: '45 7 1 * *'
          workflow_dispatch: {}
        permissions:
          contents: read
          issues: write
        defaults:
          run:
            shell: bash
        jobs:
          remind:
            runs-on: ubuntu-latest
            env:
              AGENT_ID: ${agent.agentId}
              AGENT_NAME: ${agent.agentName}
              GH_TOKEN: \${{ github.token }}
            steps:
              - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
              - name: Open an issue with the operators whose training is due
                run: |
                  # compliance/training.csv has the columns operator,trained_on with dates as YYYY-MM-DD.
                  due=$(date --utc --date '335 days ago' +%F)
                  tail -n +2 compliance/training.csv | tr -d '\\r' |
                    awk -F, -v due="$due" '$2 <= due { printf "- [ ] %s, last trained %s\\n", $1, $2 == "" ? "never" : $2 }' > due.md
                  if [ ! -s due.md ]; then exit 0; fi
                  {
                    printf 'Agent: %s\\n\\n' "$AGENT_NAME"
                    cat due.md
                    printf '\\nTopics: attacks on agents, typical errors, reporting duties, and how to stop the agent.\\n'
                    printf 'Enter the new dates in compliance/training.csv, and attest the oldest date in Accredit.\\n'
                  } > training.md
                  title="Training for the agent $AGENT_ID"
                  number=$(gh issue list --repo "$GITHUB_REPOSITORY" --state open --search "\\"$title\\" in:title" \\
                    --json number --jq '.[0].number // empty')
                  if [ -n "$number" ]; then
                    gh issue edit "$number" --repo "$GITHUB_REPOSITORY" --body-file training.md
                  else
                    gh issue create --repo "$GITHUB_REPOSITORY" --title "$title" --body-file training.md
                  fi
      `,
    },
    rollback: removedWorkflow({
      file: 'remove-operator-training.sh',
      workflow: '.github/workflows/operator-training.yaml',
      message: 'Remove the operator training reminder',
    }),
  },
});
