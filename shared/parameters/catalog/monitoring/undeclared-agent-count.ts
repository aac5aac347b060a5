import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const undeclaredAgentCount = parameter({
  id: 'undeclared-agent-count',
  family: 'monitoring',
  title: 'Unregistered agents and tool servers',
  meaning:
    'Number of agents and tool servers that discovery finds around this agent and that are missing in the inventory.',
  value: { type: 'integer', unit: 'agents or tool servers', counted: true },
  expectation: { kind: 'at-most', pass: 0 },
  severity: 'high',
  severityReason:
    'Teams often start agents and tool servers without notice. Unlisted systems are not tested, monitored, or stopped.',
  bestProof: {
    by: 'settings',
    why: 'Unlisted agents are found by comparing the workloads that actually run in cluster and network with the inventory.',
  },
  sources: ['kubernetes', 'mcp', 'a2a', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'Discovery finds no agents or tool servers around the agent that are missing in the inventory.',
    fail: 'Discovery finds at least one agent or tool server around the agent that is missing in the inventory.',
    missing: 'No evidence shows which agents and tool servers around the agent are missing in the inventory.',
  },
  document: 'the report of a search for agents and tool servers, compared with the inventory',
  remedy: {
    automationType: 'script',
    title: 'Register or stop unlisted systems',
    steps: [
      'Find the owner of each listed agent and tool server through its workload, host, or account.',
      'Register those with a purpose, with owner and frameworks, and scan them.',
      'Stop the others, revoke their credentials, and remove their network rules.',
      'Schedule recurring discovery, and admit new workloads of this kind only after registration.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: ['Read and scale workloads in the scanned namespaces'],
      dependencies: ['Commands kubectl and jq'],
      approvals: ['Workload owners', 'Person responsible for the inventory'],
    },
    apply: {
      file: 'stop-undeclared-agents.sh',
      text: shell`
        #!/bin/sh
        # The first run lists workloads that resemble agents but do not have the label of an agent in Accredit.
        # Register workloads with a purpose and change "undecided" to "keep" for them. Change the rest to "stop" and run it again.
        set -eu
        : "\${NAMESPACES:?Set NAMESPACES to the namespaces to scan, separated by spaces}"
        AGENT_ID=${agent.agentId}
        LIST="\${LIST:-undeclared-around-$AGENT_ID.tsv}"

        if [ ! -s "$LIST" ]; then
          : >"$LIST.new"
          for namespace in $NAMESPACES; do
            kubectl get deployments,statefulsets --namespace "$namespace" --output json >"$LIST.json"
            jq --raw-output '.items[]
              | select(.spec.template.metadata.labels["accredit/agent"] == null and .spec.replicas != 0)
              | select([.spec.template.spec.containers[] | .image, (.env // [])[].name] | any(.[];
                  test("openai|anthropic|bedrock|gemini|ollama|vllm|litellm|langchain|langgraph|(^|[_/-])mcp([_/:-]|$)"; "i")))
              | ["undecided", .metadata.namespace, "\\(.kind | ascii_downcase)/\\(.metadata.name)", .spec.replicas // 1,
                  .spec.template.spec.containers[0].image]
              | @tsv' "$LIST.json" >>"$LIST.new"
          done
          mv "$LIST.new" "$LIST"
          rm -f "$LIST.json"
          echo "$LIST lists $(wc -l <"$LIST") workloads."
          exit 0
        fi

        if cut -f 1 "$LIST" | grep -qvxE 'keep|stop'; then
          echo "Each line of $LIST must begin with keep or stop." >&2
          exit 1
        fi
        awk -F '\\t' '$1 == "stop" { print $2, $3 }' "$LIST" | while read -r namespace workload; do
          kubectl scale "$workload" --namespace "$namespace" --replicas=0 </dev/null
        done
      `,
    },
    rollback: {
      file: 'start-stopped-agents.sh',
      text: shell`
        #!/bin/sh
        # Restarts the stopped workloads with the number of replicas in the list.
        set -eu
        AGENT_ID=${agent.agentId}
        LIST="\${LIST:-undeclared-around-$AGENT_ID.tsv}"
        [ -s "$LIST" ] || { echo "$LIST is missing or empty." >&2; exit 1; }
        awk -F '\\t' '$1 == "stop" { print $2, $3, $4 }' "$LIST" | while read -r namespace workload replicas; do
          kubectl scale "$workload" --namespace "$namespace" --replicas="$replicas" </dev/null
        done
      `,
    },
  },
});
