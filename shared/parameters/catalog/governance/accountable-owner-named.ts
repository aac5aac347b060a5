import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const accountableOwnerNamed = parameter({
  id: 'accountable-owner-named',
  family: 'governance',
  title: 'Named owner',
  meaning: 'A named person or team is accountable for the agent and can be reached.',
  value: {
    type: 'text',
    of: 'name and contact of the person or team accountable for the agent',
  },
  expectation: { kind: 'filled' },
  severity: 'medium',
  severityReason:
    'Developers move on while agents remain. In an incident, an agent without an owner keeps running while responders search for a decision maker.',
  bestProof: {
    by: 'document',
    why: 'Accountability is assigned by a decision of the organization. A name in a metadata field does not assign it.',
  },
  sources: ['manifest', 'a2a', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'An accountable owner of the agent is named.',
    fail: 'The statement on the accountable owner of the agent contains no name.',
    missing: 'No evidence shows who is accountable for the agent.',
  },
  line: 'the accountable owner of the agent and their contact in the manifest',
  document: 'the decision that appoints the owner',
  remedy: {
    automationType: 'script',
    title: 'Appoint an owner and attest it',
    steps: [
      'Select an owner with authority over purpose, budget and operation of the agent, and a deputy.',
      'Document what the owner decides, approves and is accountable for.',
      'Publish a shared mailbox or phone number that remains valid when the owner changes.',
      'Attest the appointment here, and renew it when the owner changes roles.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 30,
    prerequisites: {
      permissions: ['Permission to change agents in Accredit (User role), with a session token'],
      dependencies: [
        'curl 7.76 or later and jq',
        'The latest submitted manifest of the agent as a JSON file',
      ],
      approvals: ['Designated owner', 'Line manager of the designated owner'],
    },
    apply: {
      file: 'name-owner.sh',
      text: shell`
        #!/bin/sh
        # Declares the owner in the agent's manifest and submits the manifest.
        set -eu
        : "\${ACCREDIT_URL:?Set ACCREDIT_URL to the address of Accredit}"
        : "\${ACCREDIT_TOKEN:?Set ACCREDIT_TOKEN to a session token of Accredit}"
        : "\${MANIFEST:?Set MANIFEST to the manifest of the agent, a JSON file}"
        : "\${OWNER:?Set OWNER to the person or team accountable for the agent}"
        : "\${CONTACT:?Set CONTACT to the mailbox or phone number of the owner}"
        AGENT_ID=${agent.agentId}
        [ ! -e "$MANIFEST.before" ] || { echo "$MANIFEST.before exists: roll back first, or move the file" >&2; exit 1; }

        cp "$MANIFEST" "$MANIFEST.before"
        jq --arg owner "$OWNER, $CONTACT" \\
          '.agent.owner = $owner | .declares["accountable-owner-named"] = $owner' "$MANIFEST.before" > "$MANIFEST"
        printf 'Authorization: Bearer %s\\n' "$ACCREDIT_TOKEN" |
          curl --fail-with-body --silent --show-error --request PUT --header @- --header 'Content-Type: application/json' \\
            --data-binary "@$MANIFEST" --output /dev/null "$ACCREDIT_URL/api/agents/$AGENT_ID/manifest"
      `,
    },
    rollback: {
      file: 'withdraw-owner.sh',
      text: shell`
        #!/bin/sh
        # Submits the manifest from before the owner was declared.
        set -eu
        : "\${ACCREDIT_URL:?Set ACCREDIT_URL to the address of Accredit}"
        : "\${ACCREDIT_TOKEN:?Set ACCREDIT_TOKEN to a session token of Accredit}"
        : "\${MANIFEST:?Set MANIFEST to the manifest of the agent, a JSON file}"
        AGENT_ID=${agent.agentId}
        [ -s "$MANIFEST.before" ] || { echo "$MANIFEST.before is missing or empty." >&2; exit 1; }

        printf 'Authorization: Bearer %s\\n' "$ACCREDIT_TOKEN" |
          curl --fail-with-body --silent --show-error --request PUT --header @- --header 'Content-Type: application/json' \\
            --data-binary "@$MANIFEST.before" --output /dev/null "$ACCREDIT_URL/api/agents/$AGENT_ID/manifest"
        mv "$MANIFEST.before" "$MANIFEST"
      `,
    },
  },
});
