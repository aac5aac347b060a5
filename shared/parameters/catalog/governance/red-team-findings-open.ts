import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const redTeamFindingsOpen = parameter({
  id: 'red-team-findings-open',
  family: 'governance',
  title: 'Open red-team findings',
  meaning: 'Number of serious red-team findings about the agent that are not yet closed.',
  value: { type: 'integer', unit: 'serious findings', counted: true },
  expectation: { kind: 'at-most', pass: 0 },
  severity: 'high',
  severityReason:
    'Findings compete with features and often lose, and a known weakness is the first that the next attacker exploits.',
  bestProof: {
    by: 'document',
    why: 'Testers and developers track which findings are open; repeating a few attacks proves only that those few are closed.',
  },
  sources: ['probe', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'The agent has no serious findings open from red-team tests.',
    fail: 'The agent has at least one open serious red-team finding.',
    missing: 'No evidence shows how many serious findings about the agent are open.',
  },
  document: 'the list of findings with the state of each, valid for 30 days from its date',
  remedy: {
    automationType: 'ci_cd',
    title: 'Block releases until serious findings are closed',
    steps: [
      'Record each finding as an issue with severity, proof, owner and due date.',
      'Fix the cause outside the model where possible, and repeat the successful attack as proof.',
      'Make the release job fail while an issue with the labels red-team and serious is open.',
      'Report open findings and their age to the owner weekly.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 240,
    prerequisites: {
      permissions: ["Write workflows of the agent's source repository"],
      dependencies: [
        'GitHub Actions with the GitHub CLI, as on its hosted runners',
        'Findings recorded as issues with the labels red-team and serious',
      ],
      approvals: ['Owner of the agent'],
    },
    apply: {
      file: '.github/workflows/red-team-gate.yaml',
      text: workflow`
        # Call it from a job that the release job needs: uses: ./.github/workflows/red-team-gate.yaml
        name: Open red-team findings
        on:
          workflow_call: {}
          schedule:
            - cron: '0 7 * * 1'
          workflow_dispatch: {}
        permissions:
          issues: read
        defaults:
          run:
            shell: bash
        jobs:
          gate:
            runs-on: ubuntu-latest
            env:
              AGENT_ID: ${agent.agentId}
              GH_TOKEN: \${{ github.token }}
            steps:
              - name: Fail if a serious finding is open
                run: |
                  gh issue list --repo "$GITHUB_REPOSITORY" --state open --label red-team --label serious --limit 1000 \\
                    --json number,title,createdAt > findings.json
                  {
                    printf '### Serious findings about the agent %s\\n\\n' "$AGENT_ID"
                    jq -r '.[] | "- #\\(.number) \\(.title), \\((now - (.createdAt | fromdate)) / 86400 | floor) days old"' findings.json
                    jq -r '"\\nOpen: \\(length)"' findings.json
                  } | tee -a "$GITHUB_STEP_SUMMARY"
                  test "$(jq length findings.json)" -eq 0
      `,
    },
    rollback: removedWorkflow({
      file: 'remove-red-team-gate.sh',
      workflow: '.github/workflows/red-team-gate.yaml',
      message: 'Remove the release gate on open findings',
    }),
  },
});
