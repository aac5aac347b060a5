import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const privacyImpactAssessed = parameter({
  id: 'privacy-impact-assessed',
  family: 'governance',
  title: 'Privacy impact assessment',
  meaning: "The agent's effects on the privacy of the people in its data have been assessed in writing.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Agents are often introduced as mere tools, so effects such as new disclosures or inferences about people are not discovered.',
  bestProof: {
    by: 'document',
    why: 'The assessment is a written professional judgment that no technical state of the agent reflects.',
  },
  sources: ['attestation'],
  observedForDays: 30,
  sentences: {
    pass: "A written assessment covers the agent's effects on privacy.",
    fail: "No written assessment covers the agent's effects on privacy.",
    missing: "No evidence shows whether the agent's effects on privacy were assessed.",
  },
  document: 'the assessment, its date and the privacy officer who approved it',
  remedy: {
    automationType: 'ci_cd',
    title: "Assess the agent's privacy impact",
    steps: [
      'Describe which personal data the agent processes, for which purpose, and who receives it.',
      'Assess whether less data would serve the purpose and how long each part is retained.',
      'Assess what the agent could reveal or infer about a person, and what would prevent it.',
      'Have the privacy officer approve the result, and add its measures to the backlog.',
      'Add a job that blocks changes to the agent while the assessment is incomplete, unapproved or more than one year old.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 360,
    prerequisites: {
      permissions: ["Write workflows and branch rules of the agent's source repository"],
      dependencies: [
        'GitHub Actions, with the job required by a branch rule',
        'Assessment in `docs/privacy-assessment.md` of the repository',
      ],
      approvals: ['Privacy officer', 'Owner of the agent'],
    },
    apply: {
      file: '.github/workflows/privacy-assessment.yaml',
      text: workflow`
        name: Privacy assessment of the agent
        on:
          pull_request: {}
          schedule:
            - cron: '0 7 1 * *'
        permissions:
          contents: read
        jobs:
          assessed:
            runs-on: ubuntu-latest
            env:
              AGENT_ID: ${agent.agentId}
              AGENT_NAME: ${agent.agentName}
              ASSESSMENT: docs/privacy-assessment.md
            steps:
              - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
                with:
                  persist-credentials: false
              - name: Check that each section is complete and the approval is at most one year old
                run: |
                  wrong=0
                  report() { echo "::error file=$ASSESSMENT::$1"; wrong=1; }
                  [ -f "$ASSESSMENT" ] || { report 'The privacy assessment is missing.'; exit 1; }
                  grep -qF "$AGENT_ID" "$ASSESSMENT" || report "The document does not name the agent $AGENT_ID."
                  for part in 'Personal data' 'Purpose' 'Recipients' 'Data minimization' 'Retention' 'Disclosure and inference' 'Measures'; do
                    lines=$(awk -v heading="## $part" '/^## / { inside = ($0 == heading); next } inside && NF' "$ASSESSMENT" | wc -l)
                    [ "$lines" -gt 0 ] || report "The section \\"$part\\" is missing or empty."
                  done
                  approved=$(sed -nE 's/^Approved on ([0-9]{4}-[0-9]{2}-[0-9]{2}) by .+$/\\1/p' "$ASSESSMENT" | sort | tail -n 1)
                  if [ -z "$approved" ]; then
                    report 'The line "Approved on <YYYY-MM-DD> by <name>" is missing.'
                  elif [ "$(date --date "$approved + 1 year" +%s)" -lt "$(date +%s)" ]; then
                    report "The assessment was approved on $approved, more than a year ago."
                  fi
                  printf 'Privacy assessment of %s (%s), approved on %s\\n' "$AGENT_NAME" "$AGENT_ID" "$approved" >> "$GITHUB_STEP_SUMMARY"
                  exit "$wrong"
      `,
    },
    rollback: removedWorkflow({
      file: 'remove-privacy-assessment-job.sh',
      workflow: '.github/workflows/privacy-assessment.yaml',
      message: 'Remove the privacy assessment check',
    }),
  },
});
