import { agent, shell, yaml } from '#shared/remediations/template.ts';
import { parameter } from '../../parameter.ts';

export const anomalyAlerting = parameter({
  id: 'anomaly-alerting',
  family: 'monitoring',
  title: 'Alerts on unusual behaviour',
  meaning: 'Unusual behaviour of the agent raises an alert that reaches a person.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Misuse of an agent looks like ordinary traffic to network tools, and without an alert it goes on until somebody complains.',
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  says: {
    pass: 'Unusual behaviour of the agent alerts a person.',
    fail: 'Unusual behaviour of the agent alerts nobody.',
    missing: 'Nothing shows whether unusual behaviour of the agent alerts anybody.',
  },
  showBy: 'Declare the alerts in the manifest, or attest with a recent alert and who handled it.',
  remedy: {
    automationType: 'config',
    title: 'Alert a person on unusual behaviour',
    steps: [
      'Measure for two weeks how many calls, refusals, tool uses and records read are normal for the agent.',
      'Define alerts for clear departures, such as many records in one hour, new tools or use at night.',
      'Send the alerts to a team that is on duty and can stop the agent.',
      'Trigger each alert once with test traffic and confirm that the team receives it.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: ['Create pod monitors and rules for Prometheus in the namespace of the agent'],
      dependencies: [
        'Prometheus Operator that takes monitors and rules from the namespace of the agent, with data kept for at least three weeks',
        'Alertmanager that reaches the team on duty',
        'Istio, with the pods of the agent in the mesh',
        'Pods of the agent labelled `accredit/agent` with the id of the agent',
      ],
      approvals: ['Owner of the agent', 'Team on duty'],
    },
    apply: {
      file: 'unusual-behaviour-alerts.yaml',
      text: yaml`
        # kubectl apply --namespace <namespace of the agent> -f unusual-behaviour-alerts.yaml
        # Monitor and rules are the same for all agents of the namespace, which the label accredit_agent tells apart.
        apiVersion: monitoring.coreos.com/v1
        kind: PodMonitor
        metadata:
          name: accredit-unusual-behaviour
          annotations:
            accredit/agent: ${agent.agentId}
            accredit/agent-name: ${agent.agentName}
        spec:
          selector:
            matchExpressions: [{ key: accredit/agent, operator: Exists }]
          podTargetLabels: [accredit/agent]
          podMetricsEndpoints:
            - port: http-envoy-prom
              path: /stats/prometheus
        ---
        apiVersion: monitoring.coreos.com/v1
        kind: PrometheusRule
        metadata:
          name: accredit-unusual-behaviour
        spec:
          groups:
            - name: accredit-unusual-behaviour
              rules:
                - record: accredit:calls:rate10m
                  expr: sum by (accredit_agent) (rate(istio_requests_total{accredit_agent!="",reporter="destination"}[10m]))
                - record: accredit:refused_calls:rate10m
                  expr: |
                    sum by (accredit_agent)
                      (rate(istio_requests_total{accredit_agent!="",reporter="destination",response_code=~"401|403|429"}[10m]))
                - record: accredit:outgoing_calls:rate10m
                  expr: |
                    sum by (accredit_agent, destination_service)
                      (rate(istio_requests_total{accredit_agent!="",reporter="source"}[10m]))
                - alert: AgentCalledFarMoreThanUsual
                  expr: accredit:calls:rate10m > 3 * quantile_over_time(0.99, accredit:calls:rate10m[2w] offset 1h)
                  for: 10m
                  labels: { severity: page }
                  annotations: { summary: 'Agent {{ $labels.accredit_agent }} is called three times as often as it ever is' }
                - alert: AgentRefusesManyCalls
                  expr: accredit:refused_calls:rate10m > 0.2 * accredit:calls:rate10m
                  for: 10m
                  labels: { severity: page }
                  annotations: { summary: 'Agent {{ $labels.accredit_agent }} refuses more than a fifth of its calls' }
                - alert: AgentCallsNewDestination
                  expr: accredit:outgoing_calls:rate10m > 0 unless max_over_time(accredit:outgoing_calls:rate10m[2w] offset 1h) > 0
                  labels: { severity: page }
                  annotations: { summary: 'Agent {{ $labels.accredit_agent }} newly calls {{ $labels.destination_service }}' }
      `,
    },
    rollback: {
      file: 'remove-unusual-behaviour-alerts.sh',
      text: shell`
        #!/bin/sh
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        AGENT_ID=${agent.agentId}
        others="$(kubectl get pods --selector "accredit/agent,accredit/agent!=$AGENT_ID" --namespace "$NAMESPACE" --output name)"
        if [ -n "$others" ] && [ "\${ALL:-no}" != yes ]; then
          echo "These alerts watch other agents in $NAMESPACE as well. Set ALL=yes to end them for all." >&2
          exit 1
        fi
        for kind in podmonitors prometheusrules; do
          kubectl delete "$kind.monitoring.coreos.com" accredit-unusual-behaviour --namespace "$NAMESPACE" --ignore-not-found
        done
      `,
    },
  },
});
