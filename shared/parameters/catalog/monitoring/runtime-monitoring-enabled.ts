import { agent } from '#shared/remedies/agent-slots.ts';
import { after, shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const runtimeMonitoringEnabled = parameter({
  id: 'runtime-monitoring-enabled',
  family: 'monitoring',
  title: 'Health and security metrics',
  meaning: 'Metrics about the health and security of the running agent are collected continuously.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Agents fail in ways that users do not report, such as slow loops and silent errors. Failures that are not measured go unnoticed.',
  bestProof: {
    by: 'settings',
    why: 'Monitors that select the workload define which metrics are collected. The agent runs the same without them.',
  },
  sources: ['kubernetes', 'cloud', 'manifest', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'Health and security metrics of the agent are collected.',
    fail: 'No health and security metrics of the agent are collected.',
    missing: 'No evidence shows whether metrics of the agent are collected.',
  },
  document: 'the dashboard of the running agent and the rules behind it',
  remedy: {
    automationType: 'config',
    title: 'Collect metrics and alert on missing data',
    steps: [
      'Let the agent expose counters for requests, errors, rejections, tool calls, and tokens at a port named metrics.',
      'Apply the monitor and the rules to start collection and to alert on missing data.',
      'Send the alerts to the on-call team, and show the metrics on one dashboard.',
      'Stop a test instance and confirm that the alert arrives.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 90,
    prerequisites: {
      permissions: ["Create PodMonitors and PrometheusRules in the agent's namespace"],
      dependencies: [
        'Prometheus Operator, with a Prometheus instance that selects both in this namespace',
        'Pods of the agent labeled `accredit/agent` with its ID, with a port named metrics',
      ],
      approvals: ['On-call team'],
    },
    apply: {
      file: 'agent-metrics.yaml',
      text: yaml`
        # kubectl apply --namespace <agent namespace> -f agent-metrics.yaml
        apiVersion: monitoring.coreos.com/v1
        kind: PodMonitor
        metadata:
          name: ${after('accredit-metrics-', agent.agentId)}
          labels:
            accredit/parameter: runtime-monitoring-enabled
          annotations:
            accredit/agent-name: ${agent.agentName}
        spec:
          selector:
            matchLabels:
              accredit/agent: ${agent.agentId}
          podTargetLabels: [accredit/agent]
          podMetricsEndpoints:
            - port: metrics
              interval: 30s
        ---
        # All agents of the namespace share the rules. The label accredit_agent identifies the agent.
        apiVersion: monitoring.coreos.com/v1
        kind: PrometheusRule
        metadata:
          name: accredit-agent-metrics
        spec:
          groups:
            - name: accredit-agent-metrics
              rules:
                - alert: AgentDown
                  expr: max by (namespace, accredit_agent) (up{accredit_agent!="",job=~".+/accredit-metrics-.+"}) == 0
                  for: 5m
                  labels:
                    severity: critical
                  annotations:
                    summary: No instance of agent {{ $labels.accredit_agent }} responds.
                - alert: AgentMetricsMissing
                  expr: >-
                    group by (namespace, accredit_agent) (last_over_time(up{accredit_agent!="",job=~".+/accredit-metrics-.+"}[6h]))
                    unless group by (namespace, accredit_agent) (up{accredit_agent!="",job=~".+/accredit-metrics-.+"})
                  for: 10m
                  labels:
                    severity: critical
                  annotations:
                    summary: Agent {{ $labels.accredit_agent }} no longer reports metrics.
                - alert: AgentRestarting
                  expr: >-
                    max by (namespace, accredit_agent)
                    (changes(process_start_time_seconds{accredit_agent!="",job=~".+/accredit-metrics-.+"}[30m])) > 3
                  labels:
                    severity: warning
                  annotations:
                    summary: Agent {{ $labels.accredit_agent }} restarted more than three times in 30 minutes.
      `,
    },
    rollback: {
      file: 'remove-agent-metrics.sh',
      text: shell`
        #!/bin/sh
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        MONITOR=${after('accredit-metrics-', agent.agentId)}
        kubectl delete podmonitors.monitoring.coreos.com "$MONITOR" --namespace "$NAMESPACE" --ignore-not-found
        # All agents of the namespace share the rules, so they are deleted with the last monitor.
        left="$(kubectl get podmonitors.monitoring.coreos.com --selector accredit/parameter=runtime-monitoring-enabled \\
          --namespace "$NAMESPACE" --output name)"
        if [ -z "$left" ]; then
          kubectl delete prometheusrules.monitoring.coreos.com accredit-agent-metrics --namespace "$NAMESPACE" --ignore-not-found
        fi
      `,
    },
  },
});
