import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const undeclaredAgentCount = parameter({
  id: 'undeclared-agent-count',
  family: 'monitoring',
  title: 'Agents and tool servers outside the inventory',
  meaning:
    'Number of agents and tool servers that discovery finds around this agent and that the inventory does not list.',
  value: { type: 'integer', unit: 'agents or tool servers', counted: true },
  expectation: { kind: 'at-most', pass: 0 },
  severity: 'high',
  severityReason:
    'Teams start agents and tool servers without telling anybody, and what no inventory lists is neither tested, nor watched, nor stopped.',
  bestProof: {
    by: 'configuration',
    why: 'Agents that nobody listed are found by going through what cluster and network really run and comparing it with the inventory.',
  },
  sources: ['kubernetes', 'mcp', 'a2a'],
  observedForDays: 30,
  says: {
    pass: 'Discovery finds no agents or tool servers around the agent that the inventory lacks.',
    fail: 'Discovery finds at least one agent or tool server around the agent that the inventory lacks.',
    missing: 'Nothing shows which agents and tool servers around the agent the inventory lacks.',
  },
  document: 'the report of a search for agents and tool servers, compared with the inventory',
  remedy: {
    automationType: 'script',
    title: 'Register or stop what the inventory lacks',
    steps: [
      'Find the owner of each agent and tool server on the list through its workload, host or account.',
      'Register those that have a purpose, with owner and frameworks, and scan them.',
      'Stop the others, withdraw their credentials and remove their network rules.',
      'Repeat discovery on a schedule, and admit new workloads of this kind only after registration.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: ['Read and scale workloads in the namespaces that are looked through'],
      dependencies: ['Commands kubectl and jq'],
      approvals: ['Owners of the workloads', 'Person who answers for the inventory'],
    },
    apply: {
      file: 'stop-undeclared-agents.sh',
      text: shell`
        #!/bin/sh
        # The first run lists workloads that look like agents and that no agent of Accredit claims by its label.
        # Register those with a purpose, change "undecided" to "stop" for the others and to "keep" for the rest, then run this again.
        set -eu
        : "\${NAMESPACES:?Set NAMESPACES to the namespaces to look through, with blanks between}"
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
          echo "$(wc -l <"$LIST") workloads are listed in $LIST."
          exit 0
        fi

        if cut -f 1 "$LIST" | grep -qvxE 'keep|stop'; then
          echo "Some lines of $LIST begin neither with keep nor with stop." >&2
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
        # Starts what was stopped, with the number of replicas that the list remembers.
        set -eu
        AGENT_ID=${agent.agentId}
        LIST="\${LIST:-undeclared-around-$AGENT_ID.tsv}"
        [ -s "$LIST" ] || { echo "There is no list in $LIST." >&2; exit 1; }
        awk -F '\\t' '$1 == "stop" { print $2, $3, $4 }' "$LIST" | while read -r namespace workload replicas; do
          kubectl scale "$workload" --namespace "$namespace" --replicas="$replicas" </dev/null
        done
      `,
    },
  },
});
