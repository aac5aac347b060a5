import { agent } from '#shared/remedies/agent-slots.ts';
import { after, shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const anomalyAlerting = parameter({
  id: 'anomaly-alerting',
  family: 'monitoring',
  title: 'Anomaly alerts',
  meaning: 'Unusual behavior of the agent raises an alert that reaches a person.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Agent misuse resembles ordinary traffic to network tools. Without an alert, it continues until a user complains.',
  bestProof: {
    by: 'behavior',
    why: 'A rule may exist whose alert never reaches a person. Only a delivered alert about unusual behavior proves the whole path.',
  },
  sources: ['cloud', 'manifest', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'Unusual behavior of the agent alerts a person.',
    fail: 'Unusual behavior of the agent raises no alert that reaches a person.',
    missing: 'No evidence shows whether unusual behavior of the agent raises an alert.',
  },
  document: 'a recent alert about unusual behavior and who handled it',
  remedy: {
    automationType: 'config',
    title: 'Alert a person about unusual behavior',
    steps: [
      'Measure for two weeks how many calls, rejections, tool uses, and records read are normal for the agent.',
      'Define alerts for clear deviations, such as many records in one hour, new tools, or use at night.',
      'Send the alerts to an on-call team that can stop the agent.',
      'Trigger each alert once with test traffic, and confirm that the team receives it.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: ["Create Prometheus pod monitors and rules in the agent's namespace"],
      dependencies: [
        "Prometheus Operator that selects monitors and rules in the agent's namespace, with a retention of at least three weeks",
        'Alertmanager that reaches the on-call team',
        "Istio, with the agent's pods in the mesh",
        'Pods of the agent labeled `accredit/agent` with the agent ID',
      ],
      approvals: ['Owner of the agent', 'On-call team'],
    },
    apply: {
      file: 'unusual-behavior-alerts.yaml',
      text: yaml`
        # kubectl apply --namespace <agent namespace> -f unusual-behavior-alerts.yaml
        apiVersion: monitoring.coreos.com/v1
        kind: PodMonitor
        metadata:
          name: ${after('accredit-behavior-', agent.agentId)}
          labels:
            accredit/parameter: anomaly-alerting
          annotations:
            accredit/agent-name: ${agent.agentName}
        spec:
          selector:
            matchLabels:
              accredit/agent: ${agent.agentId}
          podTargetLabels: [accredit/agent]
          podMetricsEndpoints:
            - port: http-envoy-prom
              path: /stats/prometheus
        ---
        # All agents of the namespace share the rules. The label accredit_agent identifies the agent.
        apiVersion: monitoring.coreos.com/v1
        kind: PrometheusRule
        metadata:
          name: accredit-unusual-behavior
        spec:
          groups:
            - name: accredit-unusual-behavior
              rules:
                - record: accredit:calls:rate10m
                  expr: sum by (accredit_agent) (rate(istio_requests_total{accredit_agent!="",reporter="destination"}[10m]))
                - record: accredit:rejected_calls:rate10m
                  expr: |
                    sum by (accredit_agent)
                      (rate(istio_requests_total{accredit_agent!="",reporter="destination",response_code=~"401|403|429"}[10m]))
                - record: accredit:outgoing_calls:rate10m
                  expr: |
                    sum by (accredit_agent, destination_service)
                      (rate(istio_requests_total{accredit_agent!="",reporter="source"}[10m]))
                - alert: AgentCallRateAnomaly
                  expr: accredit:calls:rate10m > 3 * quantile_over_time(0.99, accredit:calls:rate10m[2w] offset 1h)
                  for: 10m
                  labels: { severity: page }
                  annotations: { summary: 'Agent {{ $labels.accredit_agent }} receives more than three times its usual peak of calls' }
                - alert: AgentRejectionRateHigh
                  expr: accredit:rejected_calls:rate10m > 0.2 * accredit:calls:rate10m
                  for: 10m
                  labels: { severity: page }
                  annotations: { summary: 'Agent {{ $labels.accredit_agent }} rejects more than 20% of its calls' }
                - alert: AgentCallsNewDestination
                  expr: accredit:outgoing_calls:rate10m > 0 unless max_over_time(accredit:outgoing_calls:rate10m[2w] offset 1h) > 0
                  labels: { severity: page }
                  annotations: { summary: 'Agent {{ $labels.accredit_agent }} calls the new destination {{ $labels.destination_service }}' }
      `,
    },
    rollback: {
      file: 'remove-unusual-behavior-alerts.sh',
      text: shell`
        #!/bin/sh
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        MONITOR=${after('accredit-behavior-', agent.agentId)}
        kubectl delete podmonitors.monitoring.coreos.com "$MONITOR" --namespace "$NAMESPACE" --ignore-not-found
        # All agents of the namespace share the rules, so they are deleted with the last monitor.
        left="$(kubectl get podmonitors.monitoring.coreos.com --selector accredit/parameter=anomaly-alerting \\
          --namespace "$NAMESPACE" --output name)"
        if [ -z "$left" ]; then
          kubectl delete prometheusrules.monitoring.coreos.com accredit-unusual-behavior \\
            --namespace "$NAMESPACE" --ignore-not-found
        fi
      `,
    },
  },
});
