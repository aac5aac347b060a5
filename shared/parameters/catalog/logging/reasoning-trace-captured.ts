import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const reasoningTraceCaptured = parameter({
  id: 'reasoning-trace-captured',
  family: 'logging',
  title: 'Run tracing',
  meaning: 'Plans, tool choices and steps of each run are captured as a trace.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Agents choose their own steps to an answer, and when a run fails its result alone does not show which step caused it.',
  bestProof: {
    by: 'behavior',
    why: 'Enabled telemetry may still drop steps, so only the trace of an actual run shows which plans and choices it contains.',
  },
  sources: ['kubernetes', 'cloud', 'manifest'],
  observedForDays: 30,
  appliesTo: ['has-model'],
  sentences: {
    pass: 'Plans, tool choices and steps of the agent are captured as traces.',
    fail: 'Runs of the agent leave no trace of plans, tool choices and steps.',
    missing: 'No evidence shows whether runs of the agent are traced.',
  },
  document: 'the exported trace of one run, from its plan to its last step',
  remedy: {
    automationType: 'script',
    title: 'Send traces of every run to a collector',
    steps: [
      "Install the OpenTelemetry instrumentation for the agent's framework.",
      "Point its exporter to the organization's collector, and sample every run.",
      'Name each span by its function, such as plan, retrieval, model call or tool call.',
      'Keep prompt contents out of span attributes unless the trace store is approved for them.',
      'Start a run with two tools and confirm that its trace shows both in order.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: ["Change Deployments in the agent's namespace"],
      dependencies: [
        'Kubernetes, with kubectl and jq where the script runs',
        'Workloads and pods of the agent labeled `accredit/agent` with the agent ID',
        'An agent with the OpenTelemetry SDK, and a collector that accepts OTLP over HTTP',
      ],
      approvals: ['Owner of the agent'],
    },
    apply: {
      file: 'trace-agent-runs.sh',
      text: shell`
        #!/bin/sh
        # Configures the agent's Deployments to send a trace of every run to the collector. The Deployments restart.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        : "\${COLLECTOR:?Set COLLECTOR to the OTLP address of the collector, such as http://otel-collector.observability:4318}"
        AGENT_ID=${agent.agentId}
        STATE="\${STATE:-trace-before-$AGENT_ID.json}"
        [ ! -e "$STATE" ] || { echo "$STATE exists: roll back first, or move the file" >&2; exit 1; }

        deployments=$(kubectl get deployments --namespace "$NAMESPACE" --selector "accredit/agent=$AGENT_ID" --output json)
        printf '%s' "$deployments" | jq '[.items[] | { name: .metadata.name,
          revision: .metadata.annotations["deployment.kubernetes.io/revision"] }]' > "$STATE"
        if [ "$(jq length "$STATE")" -eq 0 ]; then
          rm "$STATE"
          echo "No Deployment in $NAMESPACE has the label accredit/agent=$AGENT_ID." >&2
          exit 1
        fi

        jq -r '.[].name' "$STATE" | while read -r name; do
          kubectl set env "deployment/$name" --namespace "$NAMESPACE" \\
            OTEL_TRACES_EXPORTER=otlp OTEL_TRACES_SAMPLER=always_on \\
            OTEL_EXPORTER_OTLP_PROTOCOL=http/protobuf "OTEL_EXPORTER_OTLP_ENDPOINT=$COLLECTOR" \\
            "OTEL_RESOURCE_ATTRIBUTES=accredit.agent.id=$AGENT_ID"
          kubectl rollout status "deployment/$name" --namespace "$NAMESPACE" --timeout 5m
        done
      `,
    },
    rollback: {
      file: 'stop-tracing.sh',
      text: shell`
        #!/bin/sh
        # Restores the Deployment revisions from before tracing. Later changes are also reverted.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        AGENT_ID=${agent.agentId}
        STATE="\${STATE:-trace-before-$AGENT_ID.json}"
        [ -s "$STATE" ] || { echo "$STATE is missing or empty." >&2; exit 1; }

        jq -r '.[] | "\\(.name) \\(.revision)"' "$STATE" | while read -r name revision; do
          kubectl rollout undo "deployment/$name" --namespace "$NAMESPACE" --to-revision "$revision"
          kubectl rollout status "deployment/$name" --namespace "$NAMESPACE" --timeout 5m
        done
        mv "$STATE" "$STATE.restored"
      `,
    },
  },
});
