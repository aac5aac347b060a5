import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const thirdPartyReviewAge = parameter({
  id: 'third-party-review-age',
  family: 'supply-chain',
  title: 'Oldest vendor review',
  meaning:
    "Date on which the vendors of the agent's models and tools were reviewed for risk; the oldest review counts.",
  value: { type: 'date', of: 'the oldest vendor review' },
  expectation: { kind: 'not-older-than', days: 365, partialDays: 540 },
  severity: 'medium',
  severityReason:
    'Vendors change owners, models, and terms without notice. A review from before the change describes a service that no longer exists.',
  bestProof: {
    by: 'document',
    why: 'A vendor review is an assessment by people, and its dated report is the only evidence.',
  },
  sources: ['attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'All vendors behind the agent were reviewed for risk within the last 365 days.',
    partial: 'A vendor behind the agent was last reviewed for risk more than 365 but at most 540 days ago.',
    fail: 'A vendor behind the agent was last reviewed for risk more than 540 days ago.',
    missing: 'No evidence shows when the vendors behind the agent were last reviewed for risk.',
  },
  document: 'the review records of all model and tool vendors and the date of the oldest',
  remedy: {
    automationType: 'ci_cd',
    title: 'Review vendors now and every year',
    steps: [
      'List the vendors of models, tools, hosting, and data that the agent depends on.',
      'Collect current certificates, data use terms, subprocessors, and incidents from each.',
      'Assess whether the vendor is still suitable for the sensitivity of its data, and record conditions.',
      "Schedule each vendor's next review for the same month of next year, or earlier if its terms change.",
    ],
    riskLevel: 'low',
    estimatedMinutes: 240,
    prerequisites: {
      permissions: ["Write access to workflows and issues of the agent's source repository"],
      dependencies: [
        'GitHub Actions with the GitHub CLI, as on its hosted runners',
        'The file compliance/vendors.csv with the columns vendor,reviewed_on',
      ],
      approvals: ['Procurement', 'Owner of security risk'],
    },
    apply: {
      file: '.github/workflows/vendor-reviews.yaml',
      text: workflow`
        name: Vendor reviews for the agent
        on:
          schedule:
            - cron: '15 7 * * 1'
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
              - name: Open an issue for each vendor whose review is due
                run: |
                  # compliance/vendors.csv has the columns vendor,reviewed_on with dates as YYYY-MM-DD.
                  due=$(date --utc --date '335 days ago' +%F)
                  tail -n +2 compliance/vendors.csv | tr -d '\\r' > vendors.txt
                  while IFS=, read -r vendor reviewed_on; do
                    if [ -n "$reviewed_on" ] && [ "$reviewed_on" \\> "$due" ]; then continue; fi
                    title="Vendor review of $vendor for the agent $AGENT_ID"
                    open=$(gh issue list --repo "$GITHUB_REPOSITORY" --state open --search "\\"$title\\" in:title" \\
                      --json number --jq length < /dev/null)
                    if [ "$open" -gt 0 ]; then continue; fi
                    {
                      printf 'Agent: %s\\n\\nLast review: %s\\n\\n' "$AGENT_NAME" "\${reviewed_on:-none}"
                      printf '%s\\n' \\
                        '- [ ] Current certificates and audit reports' \\
                        '- [ ] Terms on data use, training and deletion' \\
                        '- [ ] Subprocessors and processing locations' \\
                        '- [ ] Incidents and their notifications' \\
                        '- [ ] Decision with conditions, owner and date' \\
                        '- [ ] Date entered in compliance/vendors.csv and attested in Accredit'
                    } > review.md
                    gh issue create --repo "$GITHUB_REPOSITORY" --title "$title" --body-file review.md < /dev/null
                  done < vendors.txt
      `,
    },
    rollback: removedWorkflow({
      file: 'remove-vendor-reviews.sh',
      workflow: '.github/workflows/vendor-reviews.yaml',
      message: 'Remove the vendor review reminder',
    }),
  },
});
