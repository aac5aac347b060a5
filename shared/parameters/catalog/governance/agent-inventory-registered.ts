import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const agentInventoryRegistered = parameter({
  id: 'agent-inventory-registered',
  family: 'governance',
  title: 'Agent inventory entry',
  meaning: "The agent is listed in the organization's inventory under an identifier.",
  value: { type: 'text', of: "identifier of the agent's inventory entry" },
  expectation: { kind: 'filled' },
  severity: 'medium',
  severityReason:
    'Agents are copied and transferred quickly, and one without an entry is missed in updates, reviews and incidents.',
  bestProof: {
    by: 'document',
    why: 'The organization maintains the inventory, so its entry for this agent is the evidence and nothing in the agent can replace it.',
  },
  sources: ['kubernetes', 'cloud', 'manifest', 'a2a', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: "The agent's inventory entry is named.",
    fail: 'The inventory statement names no entry of the agent.',
    missing: 'No evidence shows which inventory entry belongs to the agent.',
  },
  line: 'the inventory entry identifier in the manifest',
  document: 'the inventory entry with version and owner',
  remedy: {
    automationType: 'script',
    title: 'Label workloads with version and owner',
    steps: [
      'Agree on the authoritative inventory and the fields an agent needs there, at least owner, version, purpose and data.',
      'Label the workload with owner and version, which the inventory reads.',
      'Update the version automatically with each release.',
      'Compare inventory and cluster weekly, and follow up on differences.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 45,
    prerequisites: {
      permissions: ["Label and annotate workloads in the agent's namespace"],
      dependencies: [
        'Kubernetes, with kubectl and jq where the script runs',
        'Workloads and pods of the agent labeled `accredit/agent` with the agent ID',
      ],
      approvals: ['Owner of the agent'],
    },
    apply: {
      file: 'register-workload.sh',
      text: shell`
        #!/bin/sh
        # Labels the agent's workloads with owner, version, and name for inventories and scanners.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        : "\${OWNER:?Set OWNER to the team accountable for the agent}"
        : "\${VERSION:?Set VERSION to the running version of the agent}"
        AGENT_ID=${agent.agentId}
        STATE="\${STATE:-inventory-labels-before-$AGENT_ID.json}"
        AGENT_NAME=${agent.agentName}
        [ ! -e "$STATE" ] || { echo "$STATE exists: roll back first, or move the file" >&2; exit 1; }

        workloads=$(kubectl get deployments,statefulsets --namespace "$NAMESPACE" \\
          --selector "accredit/agent=$AGENT_ID" --output json)
        printf '%s' "$workloads" | jq '[.items[] | {
          object: "\\(.kind | ascii_downcase)/\\(.metadata.name)",
          version: .metadata.labels["app.kubernetes.io/version"],
          owner: .metadata.annotations["accredit/owner"],
          name: .metadata.annotations["accredit/agent-name"] }]' > "$STATE"
        if [ "$(jq length "$STATE")" -eq 0 ]; then
          rm "$STATE"
          echo "No workload in $NAMESPACE has the label accredit/agent=$AGENT_ID." >&2
          exit 1
        fi

        jq -r '.[].object' "$STATE" | while read -r object; do
          kubectl label "$object" --namespace "$NAMESPACE" --overwrite "app.kubernetes.io/version=$VERSION"
          kubectl annotate "$object" --namespace "$NAMESPACE" --overwrite "accredit/owner=$OWNER" "accredit/agent-name=$AGENT_NAME"
        done
      `,
    },
    rollback: {
      file: 'unregister-workload.sh',
      text: shell`
        #!/bin/sh
        # Restores the workloads' previous label and annotations, and removes added ones.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        AGENT_ID=${agent.agentId}
        STATE="\${STATE:-inventory-labels-before-$AGENT_ID.json}"
        [ -s "$STATE" ] || { echo "$STATE is missing or empty." >&2; exit 1; }

        # Usage: restore label|annotate <object> <key> <value as JSON, or null to remove it>
        restore() {
          if [ "$4" = null ]; then
            kubectl "$1" "$2" --namespace "$NAMESPACE" "$3-"
          else
            kubectl "$1" "$2" --namespace "$NAMESPACE" --overwrite "$3=$(printf '%s' "$4" | jq -r .)"
          fi
        }
        jq -c '.[]' "$STATE" | while read -r before; do
          object=$(printf '%s' "$before" | jq -r .object)
          restore label "$object" app.kubernetes.io/version "$(printf '%s' "$before" | jq -c .version)"
          restore annotate "$object" accredit/owner "$(printf '%s' "$before" | jq -c .owner)"
          restore annotate "$object" accredit/agent-name "$(printf '%s' "$before" | jq -c .name)"
        done
        mv "$STATE" "$STATE.restored"
      `,
    },
  },
});
