import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const purposeDeclared = parameter({
  id: 'purpose-declared',
  family: 'governance',
  title: 'Declared purpose',
  meaning: "The agent's intended use, users and limits are stated.",
  value: { type: 'text', of: 'intended use, users and limits of the agent' },
  expectation: { kind: 'filled' },
  severity: 'medium',
  severityReason:
    'Use commonly expands beyond what was tested, and without a declared purpose no limit can be enforced.',
  bestProof: {
    by: 'document',
    why: "The owner defines intended use and limits; the agent's capabilities do not show its purpose.",
  },
  sources: ['manifest', 'a2a', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: "The agent's purpose is stated; whether the text names its users and limits requires human review.",
    fail: "The statement of the agent's purpose is empty.",
    missing: 'No evidence shows which purpose the agent has.',
  },
  line: 'use, users and limits in the manifest',
  document: 'the approved description of purpose, users and limits',
  remedy: {
    automationType: 'script',
    title: 'Document use, users and limits',
    steps: [
      'Describe in two sentences what the agent does and for which users.',
      'List at least three prohibited uses.',
      'Add both to the agent card, and show them to users before their first question.',
      'Have the owner confirm the text at every major change.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 45,
    prerequisites: {
      permissions: ['Change and deploy the agent card'],
      dependencies: ['jq', "The agent's A2A card as a JSON file"],
      approvals: ['Owner of the agent'],
    },
    apply: {
      file: 'describe-agent.sh',
      text: shell`
        #!/bin/sh
        # Adds purpose, users, and limits to the agent's A2A card. A signed card must be signed again afterward.
        set -eu
        : "\${CARD:?Set CARD to the agent card, a JSON file}"
        : "\${PURPOSE:?Set PURPOSE to two sentences that describe what the agent does and for whom}"
        : "\${LIMITS:?Set LIMITS to a sentence that states prohibited uses}"
        AGENT_NAME=${agent.agentName}
        [ ! -e "$CARD.before" ] || { echo "$CARD.before exists: roll back first, or move the file" >&2; exit 1; }

        undescribed=$(jq -r '.skills[]? | select((.description // "") == "") | .id' "$CARD")
        if [ -n "$undescribed" ]; then
          printf 'Skills without a description:\\n%s\\n' "$undescribed" >&2
          exit 1
        fi
        cp "$CARD" "$CARD.before"
        jq --arg name "$AGENT_NAME" --arg description "$PURPOSE $LIMITS" \\
          '.name = (.name // $name) | .description = $description | del(.signatures)' "$CARD.before" > "$CARD"
      `,
    },
    rollback: {
      file: 'restore-card.sh',
      text: shell`
        #!/bin/sh
        # Restores the previous card with its signatures.
        set -eu
        : "\${CARD:?Set CARD to the agent card, a JSON file}"
        [ -s "$CARD.before" ] || { echo "$CARD.before is missing or empty." >&2; exit 1; }
        mv "$CARD.before" "$CARD"
      `,
    },
  },
});
