import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const businessAssociateAgreement = parameter({
  id: 'business-associate-agreement',
  family: 'data-protection',
  title: 'Active business associate agreements',
  meaning:
    "Every processor that can access the agent's PHI is covered by an active business associate agreement. The value is the end date of the agreement that expires first.",
  value: { type: 'date' },
  expectation: { kind: 'not-before-today', partialDays: 30 },
  severity: 'critical',
  severityReason:
    'Model and tool vendors are often added before contracts are signed. Each disclosure of PHI to a vendor without an agreement is a violation in itself.',
  bestProof: {
    by: 'document',
    why: 'The obligation exists only as a signed agreement between two organizations. No system contains a legally binding record of it.',
  },
  sources: ['attestation'],
  observedForDays: 30,
  appliesTo: ['handles-phi'],
  sentences: {
    pass: "Every processor of the agent's PHI has an agreement that is valid for at least 30 more days.",
    partial: "An agreement with a processor of the agent's PHI expires in fewer than 30 days.",
    fail: "An agreement with a processor of the agent's PHI has expired.",
    missing: "No evidence shows whether the processors of the agent's PHI have active agreements.",
  },
  document:
    'the signed agreements of all processors and the end date of the first to expire, or of its next review if it renews automatically',
  remedy: {
    automationType: 'ci_cd',
    title: 'Sign agreements with all PHI processors',
    steps: [
      "List each vendor that can access the agent's PHI, such as hosts of models, search indexes, tools, logs and support access.",
      "Record each vendor and the end date of its agreement in a register in the agent's source repository.",
      'Block PHI to every vendor without an agreement until one is signed.',
      'Schedule a weekly job that reads the register and opens a task for agreements that are missing or expire within 90 days.',
      'Sign or renew the agreements named in the task, and attest the new end dates in Accredit.',
    ],
    riskLevel: 'high',
    estimatedMinutes: 240,
    prerequisites: {
      permissions: [
        "Write access to workflows and issues of the agent's source repository",
        'Stop data flows from the agent to a vendor',
      ],
      dependencies: [
        'GitHub Actions with the GitHub CLI, as on its hosted runners',
        'A register `compliance/processors.csv` in that repository with the columns processor and end (YYYY-MM-DD, empty without an agreement)',
      ],
      approvals: ['Privacy officer', 'Authorized signatory for vendor contracts'],
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
              - name: Find agreements that are missing or expire within 90 days
                shell: bash
                run: |
                  limit="$(date --utc --date '+90 days' +%F)"
                  tr -d '\\r' < compliance/processors.csv \\
                    | awk -F, -v limit="$limit" 'NR > 1 && $1 != "" && $2 < limit { print "- [ ] " $1 ": " ($2 == "" ? "no agreement" : "expires " $2) }' \\
                    > due.md
              - name: Open a task
                run: |
                  title="Agreements for the agent $AGENT_ID"
                  known="$(gh issue list --repo "$GITHUB_REPOSITORY" --state open --search "in:title \\"$title\\"" --json number --jq length)"
                  if [ -s due.md ] && [ "$known" -eq 0 ]; then
                    {
                      printf 'Processors of PHI for the agent %s:\\n\\n' "$AGENT_NAME"
                      cat due.md
                      printf '%s\\n' '- [ ] PHI blocked for vendors without an agreement' '- [ ] Earliest end date attested in Accredit'
                    } > task.md
                    gh issue create --repo "$GITHUB_REPOSITORY" --title "$title" --body-file task.md
                  fi
      `,
    },
    rollback: removedWorkflow({
      file: 'remove-processor-agreements-job.sh',
      workflow: '.github/workflows/processor-agreements.yaml',
      message: 'Remove monitoring of processor agreements',
      about: "Run in a clone of the agent's repository. The register remains, because it is a record.",
    }),
  },
});
