import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const securityObjectivesReviewed = parameter({
  id: 'security-objectives-reviewed',
  family: 'governance',
  title: 'Security goals before an oversight group',
  meaning: 'Security goals for the agent are written down, and an oversight group reviews them.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'low',
  severityReason:
    'Missing goals harm nobody by themselves, but over time effort goes where it is loudest and gaps stay.',
  bestProof: {
    by: 'document',
    why: 'Goals and their review by a group live in a text and in minutes, and no technical state follows from them that could be looked at.',
  },
  sources: ['attestation'],
  observedForDays: 30,
  says: {
    pass: 'Security goals of the agent are written and reviewed by an oversight group.',
    fail: 'Security goals of the agent are not written, or no oversight group reviews them.',
    missing: 'Nothing shows whether security goals of the agent are reviewed.',
  },
  document: 'the goals and the minutes of the meeting that reviewed them',
  remedy: {
    automationType: 'ci_cd',
    title: 'Set security goals and review them twice a year',
    steps: [
      'Write three to seven goals that can be measured, such as time to cut off, coverage of evidence and open findings.',
      'Agree with the oversight group on a target and an owner for each goal.',
      'Put the measured values before the group every half year, and minute its decisions.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: [
        'Write workflows and issues of the repository in which the agent is developed',
        'Role auditor in Accredit, for an API token in the secret ACCREDIT_TOKEN',
      ],
      dependencies: [
        'GitHub Actions with the GitHub CLI, as its hosted runners have it',
        'The address of Accredit in the variable ACCREDIT_URL',
      ],
      approvals: ['Oversight group'],
    },
    apply: {
      file: '.github/workflows/security-goals.yaml',
      text: workflow`
        name: Security goals of the agent
        on:
          schedule:
            - cron: '30 7 1 2,8 *'
          workflow_dispatch: {}
        permissions:
          issues: write
        defaults:
          run:
            shell: bash
        jobs:
          prepare:
            runs-on: ubuntu-latest
            env:
              AGENT_ID: ${agent.agentId}
              AGENT_NAME: ${agent.agentName}
              ACCREDIT_URL: \${{ vars.ACCREDIT_URL }}
              ACCREDIT_TOKEN: \${{ secrets.ACCREDIT_TOKEN }}
              GH_TOKEN: \${{ github.token }}
            steps:
              - name: Put the measured values before the oversight group
                run: |
                  : "\${ACCREDIT_URL:?Set the variable ACCREDIT_URL to the address of Accredit}"
                  printf 'Authorization: Bearer %s\\n' "$ACCREDIT_TOKEN" |
                    curl --fail --silent --show-error --header @- --output agent.json "$ACCREDIT_URL/api/agents/$AGENT_ID"
                  {
                    printf 'Agent: %s (%s)\\n\\n' "$AGENT_NAME" "$AGENT_ID"
                    printf '| Framework | Score | Coverage |\\n| --- | --- | --- |\\n'
                    jq -r '.scores[] | "| \\(.framework) | \\(.score.score // "none") | \\(.score.coverage) |"' agent.json
                    jq -r '"\\nOpen issues: \\(.counts.openIssues)\\n"' agent.json
                    printf '%s\\n' \\
                      '- [ ] Goals still fit the use of the agent' \\
                      '- [ ] Value of each goal against its target' \\
                      '- [ ] Decisions, each with owner and day' \\
                      '- [ ] Minutes attested in Accredit'
                  } > goals.md
                  gh issue create --repo "$GITHUB_REPOSITORY" \\
                    --title "Security goals of the agent $AGENT_ID" --body-file goals.md
      `,
    },
    rollback: removedWorkflow({
      file: 'remove-security-goals.sh',
      workflow: '.github/workflows/security-goals.yaml',
      message: 'Remove the reminder of security goals',
    }),
  },
});
