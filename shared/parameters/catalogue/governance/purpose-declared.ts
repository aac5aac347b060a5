import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const purposeDeclared = parameter({
  id: 'purpose-declared',
  family: 'governance',
  title: 'Stated purpose',
  meaning: "The agent's intended use, its users and its limits are stated.",
  value: { type: 'text', of: 'intended use, users and limits of the agent' },
  expectation: { kind: 'filled' },
  severity: 'medium',
  severityReason:
    'Use creeps beyond what was tested almost everywhere, and without a stated purpose nobody can say that it has gone too far.',
  bestProof: {
    by: 'document',
    why: 'Intended use and limits are what the owner states them to be, while what the agent can do says nothing of what it is for.',
  },
  sources: ['manifest', 'a2a'],
  observedForDays: 30,
  says: {
    pass: 'What the agent is for is stated; whether the text names its users and limits is for a person to read.',
    fail: 'The statement on what the agent is for says nothing.',
    missing: 'Nothing shows which purpose the agent has.',
  },
  line: 'use, users and limits in the manifest',
  document: 'the approved description of purpose, users and limits',
  remedy: {
    automationType: 'script',
    title: 'Write down use, users and limits',
    steps: [
      'Describe in two sentences what the agent does and for whom.',
      'Name at least three things that it must not be used for.',
      'Write both into the agent card, and show them to users before their first question.',
      'Have the owner confirm the text at every larger change.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 45,
    prerequisites: {
      permissions: ['Change the agent card and deploy it'],
      dependencies: ['jq', 'The A2A card of the agent as a JSON file'],
      approvals: ['Owner of the agent'],
    },
    apply: {
      file: 'describe-agent.sh',
      text: shell`
        #!/bin/sh
        # Writes purpose, users and limits into the A2A card of the agent. A signed card has to be signed again afterwards.
        set -eu
        : "\${CARD:?Set CARD to the card of the agent, a JSON file}"
        : "\${PURPOSE:?Set PURPOSE to two sentences on what the agent does and for whom}"
        : "\${LIMITS:?Set LIMITS to a sentence on what it must not be used for}"
        AGENT_NAME=${agent.agentName}
        [ ! -e "$CARD.before" ] || { echo "$CARD.before exists: roll back first, or move it away" >&2; exit 1; }

        undescribed=$(jq -r '.skills[]? | select((.description // "") == "") | .id' "$CARD")
        if [ -n "$undescribed" ]; then
          printf 'These skills of the card lack a description:\\n%s\\n' "$undescribed" >&2
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
        # Puts back the card as it was, its signatures included.
        set -eu
        : "\${CARD:?Set CARD to the card of the agent, a JSON file}"
        [ -s "$CARD.before" ] || { echo "There is no copy in $CARD.before." >&2; exit 1; }
        mv "$CARD.before" "$CARD"
      `,
    },
  },
});
