import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

/** 45 CFR 164.312(a)(2)(ii). */
export const emergencyAccessProcedure = parameter({
  id: 'emergency-access-procedure',
  family: 'identity',
  title: 'Emergency access procedure',
  meaning:
    "A written procedure states how authorized people access the agent's ePHI when an emergency blocks the usual path, how that is recorded and when it ends.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Outages of sign-in or network are rare and mostly short. In an unplanned one, staff treat patients without the record or share accounts to reach it.',
  bestProof: {
    by: 'document',
    why: 'Emergency access is agreed beforehand, and the procedure must be readable when none of those systems responds.',
  },
  sources: ['attestation'],
  observedForDays: 30,
  appliesTo: ['handles-phi'],
  sentences: {
    pass: "A written procedure gives authorized people emergency access to the agent's ePHI, records it and ends it.",
    fail: "No written procedure states how authorized people access the agent's ePHI in an emergency.",
    missing: "No evidence shows whether a written procedure covers emergency access to the agent's ePHI.",
  },
  document: 'the procedure, its approval date and the record of its last test',
  remedy: {
    automationType: 'ci_cd',
    title: 'Prepare and test emergency access',
    steps: [
      'List which ePHI users urgently need from the agent, and where else it is stored.',
      'Name who may declare an emergency, who grants the access, and the accounts or copies to use.',
      'Prepare these accounts beforehand, with an alert and a log entry on each use and an automatic expiry.',
      'Review every use on the next business day, and replace the credentials that were used.',
      'Add a job that blocks changes to the agent while the procedure is incomplete, unapproved or untested for more than one year.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: ["Write workflows and branch rules of the agent's source repository"],
      dependencies: [
        'GitHub Actions, with the job required by a branch rule',
        'Procedure in `docs/emergency-access.md` of the repository, and a copy that can be read during an outage',
      ],
      approvals: ['Security official', "Clinical lead of the agent's users"],
    },
    apply: {
      file: '.github/workflows/emergency-access.yaml',
      text: workflow`
        name: Emergency access to the agent
        on:
          pull_request: {}
          schedule:
            - cron: '30 7 1 * *'
        permissions:
          contents: read
        jobs:
          prepared:
            runs-on: ubuntu-latest
            env:
              AGENT_ID: ${agent.agentId}
              AGENT_NAME: ${agent.agentName}
              PROCEDURE: docs/emergency-access.md
            steps:
              - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
                with:
                  persist-credentials: false
              - name: Check that each section is complete, and that approval and test are at most one year old
                run: |
                  wrong=0
                  report() { echo "::error file=$PROCEDURE::$1"; wrong=1; }
                  [ -f "$PROCEDURE" ] || { report 'The procedure is missing.'; exit 1; }
                  grep -qF "$AGENT_ID" "$PROCEDURE" || report "The document does not name the agent $AGENT_ID."
                  for part in 'Definition of an emergency' 'Who declares an emergency' 'Who receives access' 'How access is granted' \\
                    'What is recorded' 'When access ends' 'Review'; do
                    lines=$(awk -v heading="## $part" '/^## / { inside = ($0 == heading); next } inside && NF' "$PROCEDURE" | wc -l)
                    [ "$lines" -gt 0 ] || report "The section \\"$part\\" is missing or empty."
                  done
                  for act in Approved Tested; do
                    day=$(sed -nE "s/^$act on ([0-9]{4}-[0-9]{2}-[0-9]{2}) by .+$/\\\\1/p" "$PROCEDURE" | sort | tail -n 1)
                    if [ -z "$day" ]; then
                      report "The line \\"$act on <YYYY-MM-DD> by <name>\\" is missing."
                    elif [ "$(date --date "$day + 1 year" +%s)" -lt "$(date +%s)" ]; then
                      report "$act last on $day, more than a year ago."
                    fi
                    printf 'Emergency access to %s (%s): %s on %s\\n' "$AGENT_NAME" "$AGENT_ID" "$act" "$day" >> "$GITHUB_STEP_SUMMARY"
                  done
                  exit "$wrong"
      `,
    },
    rollback: removedWorkflow({
      file: 'remove-emergency-access-job.sh',
      workflow: '.github/workflows/emergency-access.yaml',
      message: 'Remove the emergency access procedure check',
    }),
  },
});
