import { agent } from '#shared/remedies/agent-slots.ts';
import { endedStatement } from '#shared/remedies/ended-statement.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const autonomyLevelDeclared = parameter({
  id: 'autonomy-level-declared',
  family: 'human-oversight',
  title: 'Declared autonomy level',
  meaning:
    "The agent's autonomy as declared by its owner: it only suggests, acts with approval, or acts alone.",
  value: { type: 'enum', options: ['suggest', 'act-with-approval', 'act-alone', 'undecided'] },
  expectation: { kind: 'one-of', pass: ['suggest', 'act-with-approval'], partial: ['act-alone'] },
  severity: 'medium',
  severityReason:
    'Autonomy grows through small changes without a decision, and without a declared level excess is noticed only after harm occurs.',
  bestProof: {
    by: 'document',
    why: 'The owner decides how far an agent may act alone, and its past actions do not show what it is allowed to do.',
  },
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-model'],
  sentences: {
    pass: 'The owner declares that the agent only suggests, or acts with approval.',
    partial: 'The owner declares that the agent acts alone, so no person can stop a wrong action in time.',
    fail: "The owner declares that the agent's autonomy level is undecided.",
    missing: 'No evidence shows how far the agent may act alone.',
  },
  line: 'suggest, act-with-approval or act-alone in the manifest',
  document: "the document with the owner's decision",
  remedy: {
    automationType: 'script',
    title: 'Decide and declare the autonomy level',
    steps: [
      "List the agent's possible actions, and the cost of each if it were wrong.",
      "For each action, decide whether the agent suggests it, does it with approval or does it alone, and document the decision with the owner's name.",
      'Attest the highest of these levels with the script and that document.',
      "Compare the declaration with the agent's granted tools, and revoke what exceeds it.",
    ],
    riskLevel: 'low',
    estimatedMinutes: 45,
    prerequisites: {
      permissions: ['Permission to record attestations in Accredit (User role)'],
      dependencies: ['Command-line tools curl and jq', "The document with the owner's decision on autonomy"],
      approvals: ['Owner of the agent'],
    },
    apply: {
      file: 'attest-autonomy-level.sh',
      text: shell`
        #!/bin/sh
        # Attests in Accredit the autonomy level that the owner decided on.
        set -eu
        : "\${ACCREDIT_URL:?Set ACCREDIT_URL to the address of Accredit}"
        : "\${ACCREDIT_TOKEN:?Set ACCREDIT_TOKEN to a session token of Accredit}"
        : "\${AUTONOMY:?Set AUTONOMY to suggest, act-with-approval or act-alone}"
        : "\${OWNER:?Set OWNER to the name of the owner who decided}"
        : "\${DOCUMENT:?Set DOCUMENT to the title or address of the decision}"
        : "\${DOCUMENT_DATE:?Set DOCUMENT_DATE to the date of the decision, such as 2027-03-01}"
        AGENT_ID=${agent.agentId}
        RECORD="\${RECORD:-attested-autonomy-level-$AGENT_ID.json}"
        AGENT_NAME=${agent.agentName}
        PARAMETER=${agent.parameterId}
        umask 077
        work="$(mktemp -d)"
        trap 'rm -r "$work"' EXIT
        printf 'Authorization: Bearer %s\\n' "$ACCREDIT_TOKEN" > "$work/header"
        jq -n --arg parameter "$PARAMETER" --arg value "$AUTONOMY" --arg owner "$OWNER" --arg agent "$AGENT_NAME" \\
          --arg document "$DOCUMENT" --arg date "$DOCUMENT_DATE" '{
            parameter: $parameter,
            value: $value,
            person: { name: $owner, role: "Owner of the agent" },
            document: { reference: $document, date: $date },
            statement: "The highest autonomy level of any action of \\($agent) is \\($value).",
            expiresAt: (now + 180 * 86400 | floor | todate)
          }' > "$RECORD"
        curl --fail-with-body --silent --show-error --header "@$work/header" \\
          --header 'Content-Type: application/json' --data-binary "@$RECORD" \\
          "$ACCREDIT_URL/api/agents/$AGENT_ID/attestations" | jq '{ id, state, expiresAt }'
      `,
    },
    rollback: endedStatement('autonomy-level'),
  },
});
