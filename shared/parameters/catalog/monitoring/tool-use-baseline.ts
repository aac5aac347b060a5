import { agent } from '#shared/remedies/agent-slots.ts';
import { after, shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const toolUseBaseline = parameter({
  id: 'tool-use-baseline',
  family: 'monitoring',
  title: 'Tool use anomaly detection',
  meaning: "The agent's normal tool use is known, and clear deviations are detected.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'A hijacked agent stays within its permissions, and each call appears legitimate. Only the pattern reveals it before harm is done.',
  bestProof: {
    by: 'settings',
    why: 'The baseline and its comparison rule are part of the monitoring system, and normal use never triggers it.',
  },
  sources: ['cloud', 'manifest', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  sentences: {
    pass: "Deviations from the agent's normal tool use are detected.",
    fail: "Deviations from the agent's normal tool use are not detected.",
    missing: "No evidence shows whether deviations from the agent's normal tool use are detected.",
  },
  document: 'the baseline and one alert that it raised',
  remedy: {
    automationType: 'config',
    title: 'Learn normal tool use and alert on deviations',
    steps: [
      'Record for four weeks which tools the agent calls, how often, in which order, and with what volume.',
      'Set limits for each tool, and flag sequences that never occur in normal work, such as reading many records and then sending.',
      'Alert the on-call team when a limit is exceeded, with the run that exceeded it.',
      'Review the limits when a tool is added, and test one of them with a scripted run.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 240,
    prerequisites: {
      permissions: ["Create collectors, and Prometheus monitors and rules, in the agent's namespace"],
      dependencies: [
        'OpenTelemetry Operator',
        "Prometheus Operator that selects monitors and rules in the agent's namespace, with a retention of at least five weeks",
        'Pods of the agent with the label `accredit/agent` set to its ID and the annotation `sidecar.opentelemetry.io/inject` set to `accredit-tools-` followed by its ID. They send a span with `gen_ai.tool.name` for each tool call to port 4317',
        'Alertmanager that reaches the on-call team',
      ],
      approvals: ['Owner of the agent', 'On-call team'],
    },
    apply: {
      file: 'tool-use-baseline.yaml',
      text: yaml`
        # kubectl apply --namespace <agent namespace> -f tool-use-baseline.yaml
        apiVersion: opentelemetry.io/v1beta1
        kind: OpenTelemetryCollector
        metadata:
          name: ${after('accredit-tools-', agent.agentId)}
          labels: { accredit/parameter: tool-use-baseline }
          annotations: { accredit/agent-name: ${agent.agentName} }
        spec:
          # Pods of the agent request it with this name in the annotation sidecar.opentelemetry.io/inject.
          mode: sidecar
          config:
            receivers: { otlp: { protocols: { grpc: { endpoint: 'localhost:4317' } } } }
            connectors: { spanmetrics: { dimensions: [{ name: gen_ai.tool.name }] } }
            exporters:
              prometheus: { endpoint: '0.0.0.0:8889' }
            service:
              pipelines:
                traces: { receivers: [otlp], exporters: [spanmetrics] }
                metrics: { receivers: [spanmetrics], exporters: [prometheus] }
        ---
        apiVersion: monitoring.coreos.com/v1
        kind: PodMonitor
        metadata:
          name: ${after('accredit-tools-', agent.agentId)}
        spec:
          selector:
            matchLabels:
              accredit/agent: ${agent.agentId}
          podTargetLabels: [accredit/agent]
          podMetricsEndpoints:
            - port: prometheus
        ---
        # All agents of the namespace share the rules. The label accredit_agent identifies the agent.
        apiVersion: monitoring.coreos.com/v1
        kind: PrometheusRule
        metadata:
          name: accredit-tool-use
        spec:
          groups:
            - name: accredit-tool-use
              interval: 5m
              rules:
                - record: accredit:tool_calls:increase1h
                  expr: |
                    sum by (accredit_agent, gen_ai_tool_name)
                      (increase(traces_span_metrics_calls_total{gen_ai_tool_name!=""}[1h]))
                - alert: AgentToolUseAnomaly
                  expr: |
                    accredit:tool_calls:increase1h > 10 and accredit:tool_calls:increase1h
                      > avg_over_time(accredit:tool_calls:increase1h[4w] offset 2h)
                      + 4 * stddev_over_time(accredit:tool_calls:increase1h[4w] offset 2h)
                  labels: { severity: page }
                  annotations: { summary: 'Agent {{ $labels.accredit_agent }} uses {{ $labels.gen_ai_tool_name }} far more often than usual' }
                - alert: AgentUsesNewTool
                  expr: |
                    accredit:tool_calls:increase1h > 0
                      unless max_over_time(accredit:tool_calls:increase1h[4w] offset 2h) > 0
                  labels: { severity: page }
                  annotations: { summary: 'Agent {{ $labels.accredit_agent }} uses the new tool {{ $labels.gen_ai_tool_name }}' }
      `,
    },
    rollback: {
      file: 'remove-tool-use-baseline.sh',
      text: shell`
        #!/bin/sh
        # First remove the annotation sidecar.opentelemetry.io/inject from the pods of the agent.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        COLLECTOR=${after('accredit-tools-', agent.agentId)}
        for kind in podmonitors.monitoring.coreos.com opentelemetrycollectors.opentelemetry.io; do
          kubectl delete "$kind" "$COLLECTOR" --namespace "$NAMESPACE" --ignore-not-found
        done
        # All agents of the namespace share the rules, so they are deleted with the last collector.
        left="$(kubectl get opentelemetrycollectors.opentelemetry.io --selector accredit/parameter=tool-use-baseline \\
          --namespace "$NAMESPACE" --output name)"
        if [ -z "$left" ]; then
          kubectl delete prometheusrules.monitoring.coreos.com accredit-tool-use --namespace "$NAMESPACE" --ignore-not-found
        fi
      `,
    },
  },
});
