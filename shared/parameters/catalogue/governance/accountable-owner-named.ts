import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const accountableOwnerNamed = parameter({
  id: 'accountable-owner-named',
  family: 'governance',
  title: 'Named owner',
  meaning: 'A person or team that answers for the agent is named, with a way to reach them.',
  value: {
    type: 'text',
    of: 'name of the person or team that answers for the agent, and how to reach them',
  },
  expectation: { kind: 'filled' },
  severity: 'medium',
  severityReason:
    'Builders move on and agents stay, and in an incident an agent without an owner runs on while people look for somebody who may decide.',
  bestProof: {
    by: 'document',
    why: 'Responsibility is conferred by a decision of the organization, and a name in some field of metadata confers none.',
  },
  sources: ['cloud', 'build', 'manifest', 'a2a', 'attestation'],
  observedForDays: 30,
  says: {
    pass: 'Somebody is named who answers for the agent.',
    fail: 'The statement on who answers for the agent names nobody.',
    missing: 'Nothing shows who answers for the agent.',
  },
  line: 'who answers for the agent and how they are reached in the manifest',
  document: 'the decision that appoints the owner',
  remedy: {
    automationType: 'script',
    title: 'Appoint an owner and attest it',
    steps: [
      'Choose a person with authority over purpose, budget and operation of the agent, and a deputy.',
      'Write down what the owner decides, approves and answers for.',
      'Publish a shared mailbox or phone number that outlives the person.',
      'Attest the appointment here, and renew it when people change roles.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 30,
    prerequisites: {
      permissions: ['Role user in Accredit, for an API token'],
      dependencies: [
        'curl 7.76 or later and jq',
        'The manifest of the agent as a JSON file, as it was last handed in',
      ],
      approvals: ['Person who becomes owner', 'Line manager of that person'],
    },
    apply: {
      file: 'name-owner.sh',
      text: shell`
        #!/bin/sh
        # Names the owner in the manifest of the agent and hands it in.
        set -eu
        : "\${ACCREDIT_URL:?Set ACCREDIT_URL to the address of Accredit}"
        : "\${ACCREDIT_TOKEN:?Set ACCREDIT_TOKEN to an API token of a user}"
        : "\${MANIFEST:?Set MANIFEST to the manifest of the agent, a JSON file}"
        : "\${OWNER:?Set OWNER to the person or team that answers for the agent}"
        : "\${REACHED_BY:?Set REACHED_BY to the mailbox or phone number of the owner}"
        AGENT_ID=${agent.agentId}
        [ ! -e "$MANIFEST.before" ] || { echo "$MANIFEST.before exists: roll back first, or move it away" >&2; exit 1; }

        cp "$MANIFEST" "$MANIFEST.before"
        jq --arg owner "$OWNER, $REACHED_BY" \\
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
        # Hands in the manifest as it was before the owner was named.
        set -eu
        : "\${ACCREDIT_URL:?Set ACCREDIT_URL to the address of Accredit}"
        : "\${ACCREDIT_TOKEN:?Set ACCREDIT_TOKEN to an API token of a user}"
        : "\${MANIFEST:?Set MANIFEST to the manifest of the agent, a JSON file}"
        AGENT_ID=${agent.agentId}
        [ -s "$MANIFEST.before" ] || { echo "There is no copy in $MANIFEST.before." >&2; exit 1; }

        printf 'Authorization: Bearer %s\\n' "$ACCREDIT_TOKEN" |
          curl --fail-with-body --silent --show-error --request PUT --header @- --header 'Content-Type: application/json' \\
            --data-binary "@$MANIFEST.before" --output /dev/null "$ACCREDIT_URL/api/agents/$AGENT_ID/manifest"
        mv "$MANIFEST.before" "$MANIFEST"
      `,
    },
  },
});
