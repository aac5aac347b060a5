import { agent } from '#shared/remedies/agent-slots.ts';
import { after, shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const networkPolicyPresent = parameter({
  id: 'network-policy-present',
  family: 'resilience',
  title: 'Default-deny network policy',
  meaning:
    "Network policies of the agent's namespace deny all inbound and outbound traffic that is not explicitly allowed.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Clusters allow all connections by default. One compromised neighbor workload can reach the agent and its stores.',
  bestProof: {
    by: 'settings',
    why: 'Default deny is the policy itself in the namespace. Connections that fail for other reasons appear the same from outside.',
  },
  sources: ['kubernetes', 'cloud', 'attestation'],
  observedForDays: 30,
  appliesTo: ['runs-in-containers'],
  sentences: {
    pass: "The agent's namespace denies traffic that is not explicitly allowed.",
    fail: "The agent's namespace has no default-deny rules.",
    missing: "No evidence shows whether the agent's namespace is isolated.",
  },
  document: 'the network policies of the namespace',
  remedy: {
    automationType: 'config',
    title: 'Deny traffic by default and allow what is needed',
    steps: [
      'Record for one week which workloads the agent connects to, and which connect to it.',
      'Apply the policies in a test namespace first, and add a rule for each required connection.',
      'Apply them in production outside of busy hours, and monitor denied connections.',
      'Try to reach the agent from another namespace, and confirm that the connection is denied.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: ["Create network policies in the agent's namespace"],
      dependencies: [
        'Kubernetes with a network plugin that enforces network policies',
        'A gateway in a namespace labeled `accredit/gateway=true`, and an egress proxy on port 3128 in a namespace labeled `accredit/egress-proxy=true`',
        'Pods of the agent labeled `accredit/agent` with the agent ID',
      ],
      approvals: ['Owner of the agent', 'Network team'],
    },
    apply: {
      file: 'namespace-default-deny.yaml',
      text: yaml`
        # kubectl apply --namespace <agent namespace> -f namespace-default-deny.yaml
        apiVersion: networking.k8s.io/v1
        kind: NetworkPolicy
        metadata:
          name: accredit-default-deny
        spec:
          podSelector: {}
          policyTypes: [Ingress, Egress]
        ---
        apiVersion: networking.k8s.io/v1
        kind: NetworkPolicy
        metadata:
          name: accredit-allow-dns
        spec:
          podSelector: {}
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
        ---
        apiVersion: networking.k8s.io/v1
        kind: NetworkPolicy
        metadata:
          name: ${after('accredit-network-', agent.agentId)}
          labels:
            accredit/parameter: network-policy-present
          annotations:
            accredit/agent-name: ${agent.agentName}
        spec:
          podSelector:
            matchLabels:
              accredit/agent: ${agent.agentId}
          policyTypes: [Ingress, Egress]
          ingress:
            - from:
                - namespaceSelector:
                    matchLabels:
                      accredit/gateway: 'true'
          egress:
            - to:
                - namespaceSelector:
                    matchLabels:
                      accredit/egress-proxy: 'true'
              ports:
                - { protocol: TCP, port: 3128 }
      `,
    },
    rollback: {
      file: 'remove-default-deny.sh',
      text: shell`
        #!/bin/sh
        # Removes the rules of this agent, and the namespace rules if no other agent there needs them.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        POLICY=${after('accredit-network-', agent.agentId)}
        kubectl delete networkpolicy "$POLICY" --namespace "$NAMESPACE" --ignore-not-found
        others=$(kubectl get networkpolicies --namespace "$NAMESPACE" \\
          --selector accredit/parameter=network-policy-present --output name)
        if [ -z "$others" ]; then
          kubectl delete networkpolicy accredit-default-deny accredit-allow-dns --namespace "$NAMESPACE" --ignore-not-found
        fi
      `,
    },
  },
});
