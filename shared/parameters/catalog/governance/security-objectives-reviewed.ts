import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const securityObjectivesReviewed = parameter({
  id: 'security-objectives-reviewed',
  family: 'governance',
  title: 'Reviewed security objectives',
  meaning: 'Security objectives for the agent are documented, and an oversight group reviews them.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'low',
  severityReason:
    'Missing objectives cause no direct harm, but over time effort goes to the most visible topics and gaps remain.',
  bestProof: {
    by: 'document',
    why: 'Objectives and their review are recorded in documents and minutes, and leave no technical state to check.',
  },
  sources: ['attestation'],
  observedForDays: 30,
  sentences: {
    pass: "The agent's security objectives are documented and reviewed by an oversight group.",
    fail: "The agent's security objectives are not documented, or no oversight group reviews them.",
    missing: "No evidence shows whether the agent's security objectives are reviewed.",
  },
  document: 'the objectives and the minutes of the meeting that reviewed them',
  remedy: {
    automationType: 'ci_cd',
    title: 'Review security objectives twice a year',
    steps: [
      'Write three to seven measurable objectives, such as revocation time, evidence coverage and open findings.',
      'Agree with the oversight group on a target and an owner for each objective.',
      'Present the measured values to the group every six months, and record its decisions in minutes.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: [
        "Write access to workflows and issues of the agent's source repository",
        'Accredit API key with the scope `read`, in the secret `ACCREDIT_TOKEN`',
      ],
      dependencies: [
        'GitHub Actions with the GitHub CLI, as on its hosted runners',
        'The Accredit URL in the variable ACCREDIT_URL',
      ],
      approvals: ['Oversight group'],
    },
    apply: {
      file: '.github/workflows/security-objectives.yaml',
      text: workflow`
        name: Security objectives of the agent
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
              - name: Open an issue with the measured values for the oversight group
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
                      '- [ ] Objectives still fit the use of the agent' \\
                      '- [ ] Value of each objective compared with its target' \\
                      '- [ ] Decisions, each with owner and date' \\
                      '- [ ] Minutes attested in Accredit'
                  } > objectives.md
                  gh issue create --repo "$GITHUB_REPOSITORY" \\
                    --title "Security objectives of the agent $AGENT_ID" --body-file objectives.md
      `,
    },
    rollback: removedWorkflow({
      file: 'remove-security-objectives.sh',
      workflow: '.github/workflows/security-objectives.yaml',
      message: 'Remove the security objectives reminder',
    }),
  },
});
