import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const agentInventoryRegistered = parameter({
  id: 'agent-inventory-registered',
  family: 'governance',
  title: 'Entry in the inventory',
  meaning:
    "The agent stands in the organization's inventory, under an identifier by which its entry is found.",
  value: { type: 'text', of: "identifier of the agent's entry in the inventory" },
  expectation: { kind: 'filled' },
  severity: 'medium',
  severityReason:
    'Agents are copied and handed over quickly, and one without an entry is forgotten in updates, reviews and incidents.',
  bestProof: {
    by: 'document',
    why: 'The inventory is a record that the organization keeps, so its entry for this agent is the evidence and nothing in the agent can replace it.',
  },
  sources: ['kubernetes', 'cloud', 'manifest', 'a2a'],
  observedForDays: 30,
  says: {
    pass: 'The entry of the agent in the inventory is named.',
    fail: 'The statement on the inventory names no entry of the agent.',
    missing: 'Nothing shows which entry of the inventory is that of the agent.',
  },
  line: 'the identifier of its inventory entry in the manifest',
  document: 'the entry of the inventory with version and owner',
  remedy: {
    automationType: 'script',
    title: 'Write version and owner where the inventory reads them',
    steps: [
      'Agree which inventory leads and which fields an agent needs there, at least owner, version, purpose and data.',
      'Write owner and version onto the workload, from which the inventory is filled.',
      'Let each release renew the version without manual work.',
      'Compare inventory and cluster each week, and follow up on differences.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 45,
    prerequisites: {
      permissions: ['Label and annotate workloads in the namespace of the agent'],
      dependencies: [
        'Kubernetes, with kubectl and jq where the script runs',
        'Workloads and pods of the agent labelled `accredit/agent` with the id of the agent',
      ],
      approvals: ['Owner of the agent'],
    },
    apply: {
      file: 'register-workload.sh',
      text: shell`
        #!/bin/sh
        # Writes owner, version and name onto the workloads of the agent, where inventories and scanners read them.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        : "\${OWNER:?Set OWNER to the team that answers for the agent}"
        : "\${VERSION:?Set VERSION to the version of the agent that runs}"
        AGENT_ID=${agent.agentId}
        STATE="\${STATE:-inventory-labels-before-$AGENT_ID.json}"
        AGENT_NAME=${agent.agentName}
        [ ! -e "$STATE" ] || { echo "$STATE exists: roll back first, or move it away" >&2; exit 1; }

        workloads=$(kubectl get deployments,statefulsets --namespace "$NAMESPACE" \\
          --selector "accredit/agent=$AGENT_ID" --output json)
        printf '%s' "$workloads" | jq '[.items[] | {
          object: "\\(.kind | ascii_downcase)/\\(.metadata.name)",
          version: .metadata.labels["app.kubernetes.io/version"],
          owner: .metadata.annotations["accredit/owner"],
          name: .metadata.annotations["accredit/agent-name"] }]' > "$STATE"
        if [ "$(jq length "$STATE")" -eq 0 ]; then
          rm "$STATE"
          echo "No workload in $NAMESPACE carries the label of $AGENT_ID." >&2
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
        # Restores label and annotations of the workloads, and removes those that they did not have.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        AGENT_ID=${agent.agentId}
        STATE="\${STATE:-inventory-labels-before-$AGENT_ID.json}"
        [ -s "$STATE" ] || { echo "There is no copy in $STATE." >&2; exit 1; }

        # Usage: restore label|annotate <object> <key> <value as JSON, null when there was none>
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
