import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const redTeamAge = parameter({
  id: 'red-team-age',
  family: 'governance',
  title: 'Last red-team test',
  meaning: 'Date of the last red-team test of the agent.',
  value: { type: 'date', of: 'the last red-team test' },
  expectation: { kind: 'not-older-than', days: 180, partialDays: 365 },
  severity: 'high',
  severityReason:
    'Attack techniques change every month, and defenses that were not tested recently are assumed rather than known.',
  bestProof: {
    by: 'document',
    why: 'Only the dated report shows when, by whom and how thoroughly the agent was attacked; the agent itself retains no trace of the test.',
  },
  sources: ['probe', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'The agent was red-team tested within the last 180 days.',
    partial: "The agent's last red-team test is more than 180 but at most 365 days old.",
    fail: "The agent's last red-team test is more than 365 days old.",
    missing: 'No evidence shows when the agent was last red-team tested.',
  },
  document: 'the test report, its date and the testers',
  remedy: {
    automationType: 'ci_cd',
    title: 'Schedule red-team tests',
    steps: [
      'Define unacceptable outcomes, such as disclosure of records, misuse of a tool or a harmful answer.',
      'Let testers who did not build the agent spend several days trying to cause them, in addition to automated attempts.',
      'Run scans with behavior tests monthly, and a manual exercise every six months.',
      'Record each attempt, its result and its severity, and turn successful attacks into tests.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 480,
    prerequisites: {
      permissions: [
        "Write access to workflows and issues of the agent's source repository",
        'Accredit API key with the scope `scan:run`, in the secret `ACCREDIT_TOKEN`',
      ],
      dependencies: [
        'GitHub Actions with the GitHub CLI, as on its hosted runners',
        'The Accredit URL in the variable ACCREDIT_URL',
        "Consent to behavior tests in the agent's connection",
      ],
      approvals: ['Owner of the agent', 'Operators of the systems that the agent reaches'],
    },
    apply: {
      file: '.github/workflows/red-team.yaml',
      text: workflow`
        name: Red-team tests of the agent
        on:
          schedule:
            - cron: '0 3 5 * *'
            - cron: '0 6 2 1,7 *'
          workflow_dispatch: {}
        permissions:
          issues: write
        defaults:
          run:
            shell: bash
        jobs:
          scan:
            if: github.event.schedule != '0 6 2 1,7 *'
            runs-on: ubuntu-latest
            env:
              AGENT_ID: ${agent.agentId}
              ACCREDIT_URL: \${{ vars.ACCREDIT_URL }}
              ACCREDIT_TOKEN: \${{ secrets.ACCREDIT_TOKEN }}
            steps:
              - name: Start a scan with the behavior tests that the owner consented to
                run: |
                  : "\${ACCREDIT_URL:?Set the variable ACCREDIT_URL to the address of Accredit}"
                  jq -n --arg agentId "$AGENT_ID" '{ $agentId, framework: "OWASP AI Security" }' > scan.json
                  printf 'Authorization: Bearer %s\\n' "$ACCREDIT_TOKEN" |
                    curl --fail-with-body --silent --show-error --header @- --header 'Content-Type: application/json' \\
                      --header "Idempotency-Key: red-team-$GITHUB_RUN_ID" --data @scan.json "$ACCREDIT_URL/api/scans" |
                    jq -r '"Scan \\(.id) is \\(.status)."'
          exercise:
            if: github.event.schedule == '0 6 2 1,7 *'
            runs-on: ubuntu-latest
            env:
              AGENT_ID: ${agent.agentId}
              AGENT_NAME: ${agent.agentName}
              ENDPOINT: ${agent.endpoint}
              GH_TOKEN: \${{ github.token }}
            steps:
              - name: Open an issue for the manual exercise
                run: |
                  {
                    printf 'Agent: %s (%s)\\n\\nEndpoint: %s\\n\\n' "$AGENT_NAME" "$AGENT_ID" "$ENDPOINT"
                    printf '%s\\n' \\
                      '- [ ] Unacceptable outcomes agreed with the owner' \\
                      '- [ ] Test instance, test data and hours agreed' \\
                      '- [ ] Direct and planted instructions in every user language' \\
                      '- [ ] Misuse of each tool, alone and in combination' \\
                      '- [ ] Disclosure of data of other users, the system prompt, and memory' \\
                      '- [ ] Findings recorded as issues with the labels red-team and serious or minor' \\
                      '- [ ] Report attested in Accredit'
                  } > exercise.md
                  gh issue create --repo "$GITHUB_REPOSITORY" \\
                    --title "Red-team test of the agent $AGENT_ID" --body-file exercise.md
      `,
    },
    rollback: removedWorkflow({
      file: 'remove-red-team-schedule.sh',
      workflow: '.github/workflows/red-team.yaml',
      message: 'Remove the scheduled red-team tests',
    }),
  },
});
