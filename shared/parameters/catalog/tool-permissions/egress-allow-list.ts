import { agent } from '#shared/remedies/agent-slots.ts';
import { after, shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const egressAllowList = parameter({
  id: 'egress-allow-list',
  family: 'tool-permissions',
  title: 'Egress allowlist',
  meaning: 'The agent can connect only to named destinations; all other connections are denied.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Most networks let workloads connect to any destination. A hijacked agent uses this to send out what it has read.',
  bestProof: {
    by: 'settings',
    why: 'Denying all other destinations is a rule of network or gateway. Trying some destinations never shows what all others would do.',
  },
  sources: ['kubernetes', 'cloud', 'manifest', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'The agent can connect only to named destinations.',
    fail: 'The agent can connect to destinations that are not named.',
    missing: 'No evidence shows which destinations the agent can connect to.',
  },
  document: 'the network rules with the named destinations, and the record of a denied connection',
  remedy: {
    automationType: 'config',
    title: 'Allow only named destinations',
    steps: [
      'Collect from flow or proxy logs which destinations the agent used within 30 days.',
      'Confirm each destination with its owner, and remove those without a purpose.',
      'Deny all egress of the workload by network policy, and allow the remaining names through an egress proxy.',
      'Restrict name resolution too, because data can leave inside DNS queries.',
      'Connect to an unnamed destination from the workload, and confirm that it is denied and logged.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: ["Create network policies in the agent's namespace"],
      dependencies: [
        'Kubernetes with a network plugin that enforces policies for egress',
        'An egress proxy with the list of allowed names, in a namespace labeled `accredit/egress-proxy=true`',
        'Pods of the agent labeled `accredit/agent` with the agent ID',
      ],
      approvals: ['Owner of the agent', 'Network team'],
    },
    apply: {
      file: 'egress-allow-list.yaml',
      text: yaml`
        # kubectl apply --namespace <agent namespace> -f egress-allow-list.yaml
        apiVersion: networking.k8s.io/v1
        kind: NetworkPolicy
        metadata:
          name: ${after('accredit-egress-', agent.agentId)}
          annotations:
            accredit/agent-name: ${agent.agentName}
        spec:
          podSelector:
            matchLabels:
              accredit/agent: ${agent.agentId}
          policyTypes: [Egress]
          egress:
            - to:
                - namespaceSelector:
                    matchLabels:
                      kubernetes.io/metadata.name: kube-system
                  podSelector:
                    matchLabels:
                      k8s-app: kube-dns
              ports:
                - { protocol: UDP, port: 53 }
                - { protocol: TCP, port: 53 }
            - to:
                - namespaceSelector:
                    matchLabels:
                      accredit/egress-proxy: 'true'
              ports:
                - { protocol: TCP, port: 3128 }
      `,
    },
    rollback: {
      file: 'remove-egress-allow-list.sh',
      text: shell`
        #!/bin/sh
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        POLICY=${after('accredit-egress-', agent.agentId)}
        kubectl delete networkpolicy "$POLICY" --namespace "$NAMESPACE" --ignore-not-found
      `,
    },
  },
});
