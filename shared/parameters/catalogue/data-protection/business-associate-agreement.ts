import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const businessAssociateAgreement = parameter({
  id: 'business-associate-agreement',
  family: 'data-protection',
  title: 'Business associate agreements in force',
  meaning:
    "A business associate agreement in force covers every processor that can see the agent's PHI. The value is the last day of the agreement that ends first.",
  value: { type: 'date' },
  expectation: { kind: 'not-before-today', partialDays: 30 },
  severity: 'critical',
  severityReason:
    'Model and tool vendors are added faster than contracts follow, and each disclosure of PHI to one without an agreement is a violation by itself.',
  bestProof: {
    by: 'document',
    why: 'The obligation exists only as a signed agreement between two organizations, of which no system holds a trace that binds anybody.',
  },
  sources: ['attestation'],
  observedForDays: 30,
  appliesTo: ['handles-phi'],
  says: {
    pass: "Every processor of the agent's PHI is under an agreement that runs for at least 30 more days.",
    partial: "An agreement with a processor of the agent's PHI ends in fewer than 30 days.",
    fail: "An agreement with a processor of the agent's PHI has ended.",
    missing: "Nothing shows whether processors of the agent's PHI are under agreements in force.",
  },
  document:
    'the signed agreements of all processors and the end date of the first to end, or of its next review where it renews itself',
  remedy: {
    automationType: 'ci_cd',
    title: 'Bring every processor of PHI under an agreement',
    steps: [
      "List each vendor that can see the agent's PHI, such as hosts of models, search indexes, tools, logs and support access.",
      'Write them with the end of each signed agreement into a register beside the source code of the agent.',
      'Block the way of PHI to every vendor without an agreement until one is signed.',
      'Let a job read the register each week and open a task for agreements that are missing or end within 90 days.',
      'Sign or renew what the task names, and attest the new end dates in Accredit.',
    ],
    riskLevel: 'high',
    estimatedMinutes: 240,
    prerequisites: {
      permissions: [
        'Write workflows and issues of the repository in which the agent is developed',
        'Stop data flows from the agent to a vendor',
      ],
      dependencies: [
        'GitHub Actions with the GitHub CLI, as its hosted runners have it',
        'A register `compliance/processors.csv` in that repository with the columns processor and end (YYYY-MM-DD, empty without an agreement)',
      ],
      approvals: ['Privacy officer', 'Person who may sign contracts with vendors'],
    },
    apply: {
      file: '.github/workflows/processor-agreements.yaml',
      text: workflow`
        name: Agreements with processors of PHI
        on:
          schedule:
            - cron: '0 6 * * 1'
          workflow_dispatch: {}
        permissions:
          contents: read
          issues: write
        jobs:
          agreements:
            runs-on: ubuntu-latest
            env:
              AGENT_ID: ${agent.agentId}
              AGENT_NAME: ${agent.agentName}
              GH_TOKEN: \${{ github.token }}
            steps:
              - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
              - name: Find agreements that are missing or end within 90 days
                shell: bash
                run: |
                  limit="$(date --utc --date '+90 days' +%F)"
                  tr -d '\\r' < compliance/processors.csv \\
                    | awk -F, -v limit="$limit" 'NR > 1 && $1 != "" && $2 < limit { print "- [ ] " $1 ": " ($2 == "" ? "no agreement" : "ends " $2) }' \\
                    > due.md
              - name: Open one task for them
                run: |
                  title="Agreements for the agent $AGENT_ID"
                  known="$(gh issue list --repo "$GITHUB_REPOSITORY" --state open --search "in:title \\"$title\\"" --json number --jq length)"
                  if [ -s due.md ] && [ "$known" -eq 0 ]; then
                    {
                      printf 'Processors of PHI of the agent %s:\\n\\n' "$AGENT_NAME"
                      cat due.md
                      printf '%s\\n' '- [ ] PHI kept from vendors that have not signed' '- [ ] First end date attested in Accredit'
                    } > task.md
                    gh issue create --repo "$GITHUB_REPOSITORY" --title "$title" --body-file task.md
                  fi
      `,
    },
    rollback: removedWorkflow({
      file: 'remove-processor-agreements-job.sh',
      workflow: '.github/workflows/processor-agreements.yaml',
      message: 'Remove the watch over agreements with processors',
      about: 'Run it in a clone of the repository of the agent. The register stays, because it is a record.',
    }),
  },
});
