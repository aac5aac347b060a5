import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const staffTrainingAge = parameter({
  id: 'staff-training-age',
  family: 'governance',
  title: 'Date of the oldest operator training',
  meaning:
    'Day on which the people who operate the agent were trained on risks of AI; the person trained longest ago counts.',
  value: { type: 'date', of: 'the oldest operator training' },
  expectation: { kind: 'not-older-than', days: 365, partialDays: 540 },
  severity: 'medium',
  severityReason:
    'Operators trust fluent answers more than they should, and without training they neither notice an attack nor know what to do about one.',
  bestProof: {
    by: 'document',
    why: 'What people were taught, and when, is recorded in attendance lists and nowhere in the systems that they run.',
  },
  sources: ['attestation'],
  observedForDays: 30,
  says: {
    pass: 'Everybody who operates the agent was trained on AI risks within the last 365 days.',
    partial:
      'Somebody who operates the agent was last trained on AI risks more than 365 but at most 540 days ago.',
    fail: 'Somebody who operates the agent was last trained on AI risks more than 540 days ago.',
    missing: 'Nothing shows when operators of the agent were last trained on AI risks.',
  },
  document:
    'the attendance list, the content of the training and the day on which the person trained longest ago was',
  remedy: {
    automationType: 'ci_cd',
    title: 'Train operators each year and attest it',
    steps: [
      'List everybody who configures, supervises or supports the agent.',
      'Teach them how agents are attacked, how they err, what must be reported and how the agent is stopped.',
      'Close with an exercise in which each person recognises a hostile document.',
      'Keep name and day of each training, and attest the oldest of them here.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: ['Write workflows and issues of the repository in which the agent is developed'],
      dependencies: [
        'GitHub Actions with the GitHub CLI, as its hosted runners have it',
        'The file compliance/training.csv with the columns operator,trained_on',
      ],
      approvals: ['Line managers of the operators'],
    },
    apply: {
      file: '.github/workflows/operator-training.yaml',
      text: workflow`
        name: Training of the people who operate the agent
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
              - name: Open an issue that lists whose training is due
                run: |
                  # compliance/training.csv has the columns operator,trained_on with days as YYYY-MM-DD.
                  due=$(date --utc --date '335 days ago' +%F)
                  tail -n +2 compliance/training.csv | tr -d '\\r' |
                    awk -F, -v due="$due" '$2 <= due { printf "- [ ] %s, last trained %s\\n", $1, $2 == "" ? "never" : $2 }' > due.md
                  if [ ! -s due.md ]; then exit 0; fi
                  {
                    printf 'Agent: %s\\n\\n' "$AGENT_NAME"
                    cat due.md
                    printf '\\nSubjects: attacks on agents, typical errors, what is reported to whom, how the agent is stopped.\\n'
                    printf 'Enter the new days in compliance/training.csv and attest the oldest of them in Accredit.\\n'
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
      message: 'Remove the reminder of operator training',
    }),
  },
});
