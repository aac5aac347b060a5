import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const incidentPlanCoversAgents = parameter({
  id: 'incident-plan-covers-agents',
  family: 'incident-response',
  title: 'Agent scenarios in incident plan',
  meaning: "The organization's incident response plan names agent-specific scenarios and who acts in each.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Most existing plans predate agents, and responders who must improvise lose the hours in which disclosure can still be contained.',
  bestProof: {
    by: 'document',
    why: 'The plan is a document, and only reading it shows whether it names agent scenarios.',
  },
  sources: ['attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'The incident response plan names scenarios for the agent and who acts in them.',
    fail: 'The incident response plan names no scenario for the agent, or no responders.',
    missing: 'No evidence shows whether the incident response plan covers the agent.',
  },
  document: 'the section of the plan on agents, its date and its owner',
  remedy: {
    automationType: 'script',
    title: 'Add agent scenarios to the incident plan',
    steps: [
      'Write a section for each scenario: disclosed records, malicious instructions, tool misuse, harmful statements and a compromised provider.',
      'In each, name who decides, who stops the agent, who preserves the logs and who informs those affected.',
      'Document the commands that stop the agent and revoke its credentials.',
      'Have the plan approved, store it where it can be read during an outage, and exercise one scenario.',
      'Run the script, which checks the plan for each scenario and role and then records the approval.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 240,
    prerequisites: {
      permissions: ['Permission to record attestations in Accredit (User role)'],
      dependencies: [
        'Incident response plan in Markdown',
        'Accredit session token in `ACCREDIT_TOKEN`',
        'Commands jq and curl',
      ],
      approvals: ['Owner of incident response', 'Owner of the agent'],
    },
    apply: {
      file: 'attest-incident-plan.sh',
      text: shell`
        #!/bin/sh
        # Attests the approval of the plan if it has five sections "## <scenario>", each with four roles.
        set -eu
        : "\${PLAN:?Set PLAN to the incident response plan, a Markdown file}"
        : "\${APPROVER:?Set APPROVER to the name of the person who approved it}"
        : "\${APPROVED_ON:?Set APPROVED_ON to the approval date, as YYYY-MM-DD}"
        : "\${ACCREDIT_URL:?Set ACCREDIT_URL to the address of Accredit}"
        : "\${ACCREDIT_TOKEN:?Set ACCREDIT_TOKEN to a session token of Accredit}"
        AGENT_ID=${agent.agentId}
        BEFORE="\${BEFORE:-attestations-before-$AGENT_ID.json}"
        ATTESTATIONS="$ACCREDIT_URL/api/agents/$AGENT_ID/attestations"
        api() {
          curl --fail-with-body --silent --show-error --header "Authorization: Bearer $ACCREDIT_TOKEN" \\
            --header 'Content-Type: application/json' "$@"
        }

        missing=0
        for scenario in 'Disclosed records' 'Malicious instructions' 'Tool misuse' 'Harmful statements' 'Compromised provider'; do
          section="$(awk -v heading="## $scenario" '/^## / { inside = ($0 == heading) } inside' "$PLAN")"
          for role in 'Decides' 'Stops the agent' 'Preserves the logs' 'Informs those affected'; do
            printf '%s\\n' "$section" | grep -qE "^[-* ]*$role: *[^ ]" && continue
            echo "The section \\"$scenario\\" has no line \\"$role: <who>\\"." >&2
            missing=1
          done
        done
        [ "$missing" -eq 0 ] || exit 1

        [ -s "$BEFORE" ] || api "$ATTESTATIONS?limit=200" >"$BEFORE"
        digest="$(sha256sum "$PLAN" | cut -d ' ' -f 1)"
        jq --null-input --arg person "$APPROVER" --arg day "$APPROVED_ON" --arg plan "$(basename "$PLAN"), SHA-256 $digest" '{
          parameter: "incident-plan-covers-agents", value: true,
          person: { name: $person },
          document: { reference: $plan, date: $day },
          statement: "The plan covers five agent scenarios and names who decides, stops the agent, preserves logs and informs in each.",
          expiresAt: (now + 365 * 86400 - 60 | strftime("%Y-%m-%dT%H:%M:%S.000Z"))
        }' | api --data-binary @- "$ATTESTATIONS"
      `,
    },
    rollback: {
      file: 'withdraw-incident-plan.sh',
      text: shell`
        #!/bin/sh
        # Restores the previous attestation. Without one, records an attestation that expires within a minute.
        set -eu
        : "\${ACCREDIT_URL:?Set ACCREDIT_URL to the address of Accredit}"
        : "\${ACCREDIT_TOKEN:?Set ACCREDIT_TOKEN to a session token of Accredit}"
        : "\${PERSON:?Set PERSON to the name of the person who withdraws the attestation}"
        AGENT_ID=${agent.agentId}
        BEFORE="\${BEFORE:-attestations-before-$AGENT_ID.json}"
        [ -s "$BEFORE" ] || { echo "$BEFORE is missing or empty." >&2; exit 1; }
        jq --arg person "$PERSON" --arg parameter ${agent.parameterId} '
          ([.[] | select(.parameterId == $parameter and .state == "active")][0] // {
            value: true,
            person: { name: $person },
            document: { reference: "Withdrawn", date: (now | strftime("%Y-%m-%d")) },
            statement: "Withdrawn because the plan is not in force.",
            expiresAt: (now + 60 | strftime("%Y-%m-%dT%H:%M:%S.000Z"))
          }) | { parameter: $parameter, value, person, document, statement, expiresAt }' "$BEFORE" |
          curl --fail-with-body --silent --show-error --data-binary @- \\
            --header "Authorization: Bearer $ACCREDIT_TOKEN" --header 'Content-Type: application/json' \\
            "$ACCREDIT_URL/api/agents/$AGENT_ID/attestations"
      `,
    },
  },
});
