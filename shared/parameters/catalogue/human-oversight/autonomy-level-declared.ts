import { agent } from '#shared/remedies/agent-slots.ts';
import { endedStatement } from '#shared/remedies/ended-statement.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const autonomyLevelDeclared = parameter({
  id: 'autonomy-level-declared',
  family: 'human-oversight',
  title: 'Stated degree of autonomy',
  meaning:
    'How far the agent may act without a person, as its owner states it: it only suggests, acts with approval, or acts alone.',
  value: { type: 'enum', options: ['suggest', 'act-with-approval', 'act-alone', 'undecided'] },
  expectation: { kind: 'one-of', pass: ['suggest', 'act-with-approval'], partial: ['act-alone'] },
  severity: 'medium',
  severityReason:
    'Autonomy grows by small changes that nobody decides on, and where it was never stated, too much of it is recognised only after the harm.',
  bestProof: {
    by: 'document',
    why: 'How far an agent may act alone is decided by its owner, and what it has done so far does not show what it is allowed.',
  },
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  says: {
    pass: 'The owner of the agent states that it only suggests, or acts with approval.',
    partial:
      'The owner of the agent states that it acts alone, which leaves nobody to stop a wrong action in time.',
    fail: 'The owner of the agent states that nobody has decided how far it may act alone.',
    missing: 'Nothing shows how far the agent may act alone.',
  },
  line: 'suggest, act-with-approval or act-alone in the manifest',
  document: 'the document in which the owner decides on it',
  remedy: {
    automationType: 'script',
    title: 'Decide and state how far the agent may act alone',
    steps: [
      'List what the agent can do, and what each action would cost if it were wrong.',
      "Decide for each whether the agent suggests it, does it with approval or does it alone, and write the decision down with the owner's name.",
      'Attest the widest of these degrees by the script, with that document.',
      'Compare the statement with the tools that the agent has been granted, and withdraw what goes beyond it.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 45,
    prerequisites: {
      permissions: ['Record attestations in Accredit (role user)'],
      dependencies: ['Command line tools curl and jq', 'The document in which the owner decides on autonomy'],
      approvals: ['Owner of the agent'],
    },
    apply: {
      file: 'attest-autonomy-level.sh',
      text: shell`
        #!/bin/sh
        # Records in Accredit how far the agent may act without a person, as its owner has decided.
        set -eu
        : "\${ACCREDIT_URL:?Set ACCREDIT_URL to the address of Accredit}"
        : "\${ACCREDIT_TOKEN:?Set ACCREDIT_TOKEN to a token of a user}"
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
            statement: "The widest degree of autonomy of any action of \\($agent) is \\($value).",
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
