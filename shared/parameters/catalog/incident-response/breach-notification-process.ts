import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const breachNotificationProcess = parameter({
  id: 'breach-notification-process',
  family: 'incident-response',
  title: 'Breach notification process',
  meaning: 'A document states who decides on breach notifications, who sends them and by when.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Notification deadlines are short and start with discovery, so without a written process they are missed and the harm to those affected grows.',
  bestProof: {
    by: 'document',
    why: 'Who notifies whom by when is an organizational rule that applies once it is written and approved.',
  },
  sources: ['attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'A document states who decides on and sends notifications when the agent causes a breach, and by when.',
    fail: 'The decision maker, sender or deadline for notifications of a breach caused by the agent is not documented.',
    missing: 'No evidence shows whether breach notifications are prepared for an incident with the agent.',
  },
  document: 'the written procedure, its approval date and the name of the person who decides',
  remedy: {
    automationType: 'ci_cd',
    title: 'Document the breach notification process',
    steps: [
      "Collect the deadlines and recipients required by law and contracts, including vendors' duties toward the organization.",
      'Name the person who decides whether an incident is a breach, and the person who sends notifications, and enter both as variables of the repository.',
      "Prepare the notification texts and the method to identify affected people from the agent's logs.",
      'Add a job that writes decision maker, sender and deadlines into each issue labeled as an incident.',
      'Work through one fictional case and record how long each step took.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: ["Write access to workflows and issues of the agent's source repository"],
      dependencies: [
        'GitHub Actions with the GitHub CLI, as on its hosted runners',
        'Variables `BREACH_DECIDER` and `NOTICE_SENDER` of the repository, with names of GitHub accounts',
        'Label `incident` in the repository',
      ],
      approvals: ['Privacy officer', 'Legal counsel'],
    },
    apply: {
      file: '.github/workflows/breach-notices.yaml',
      text: workflow`
        name: Breach notification plan
        on:
          issues:
            types: [labeled]
        permissions:
          issues: write
        jobs:
          plan:
            if: github.event.label.name == 'incident'
            runs-on: ubuntu-latest
            env:
              AGENT_ID: ${agent.agentId}
              AGENT_NAME: ${agent.agentName}
              DECIDER: \${{ vars.BREACH_DECIDER }}
              SENDER: \${{ vars.NOTICE_SENDER }}
              DISCOVERED: \${{ github.event.issue.created_at }}
              ISSUE: \${{ github.event.issue.number }}
              GH_TOKEN: \${{ github.token }}
            steps:
              - name: Add decision maker, sender and deadlines
                run: |
                  : "\${DECIDER:?Set the variable BREACH_DECIDER of the repository}"
                  : "\${SENDER:?Set the variable NOTICE_SENDER of the repository}"
                  after() { date --utc --date "$DISCOVERED + $1" '+%d %B %Y, %H:%M UTC'; }
                  {
                    printf 'Agent: %s (%s). Discovered: %s.\\n\\n' "$AGENT_NAME" "$AGENT_ID" "$(after '0 hours')"
                    printf -- '- [ ] @%s decides by %s whether this is a breach, and documents the reasons (45 CFR 164.402)\\n' \\
                      "$DECIDER" "$(after '24 hours')"
                    printf -- '- [ ] Affected people identified from the logs of the agent by %s\\n' "$(after '7 days')"
                    printf -- '- [ ] @%s notifies them without unreasonable delay, no later than %s (45 CFR 164.404)\\n' \\
                      "$SENDER" "$(after '60 days')"
                    printf '%s\\n' \\
                      '- [ ] More than 500 residents of a state: media notified by the same date (45 CFR 164.406)' \\
                      '- [ ] 500 or more people: HHS notified at the same time (45 CFR 164.408)' \\
                      '- [ ] Fewer than 500 people: HHS notified within 60 days after the end of the calendar year (45 CFR 164.408)' \\
                      '- [ ] Recipients and shorter deadlines under other laws and contracts'
                  } > plan.md
                  gh issue comment "$ISSUE" --repo "$GITHUB_REPOSITORY" --body-file plan.md
                  gh issue edit "$ISSUE" --repo "$GITHUB_REPOSITORY" --add-assignee "$DECIDER,$SENDER"
      `,
    },
    rollback: removedWorkflow({
      file: 'remove-breach-notices-job.sh',
      workflow: '.github/workflows/breach-notices.yaml',
      message: 'Remove the breach notification plan',
    }),
  },
});
