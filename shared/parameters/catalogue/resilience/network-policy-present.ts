import { agent } from '#shared/remedies/agent-slots.ts';
import { after, shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const networkPolicyPresent = parameter({
  id: 'network-policy-present',
  family: 'resilience',
  title: 'Namespace closed by default',
  meaning:
    "Network rules of the agent's namespace refuse everything, inwards and outwards, that no rule allows by name.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Clusters connect everything with everything by default, so one broken workload next door is enough to reach the agent and its stores.',
  bestProof: {
    by: 'configuration',
    why: 'Refusal by default is the rule itself in the namespace, and connections that failed for other reasons look the same from outside.',
  },
  sources: ['kubernetes', 'cloud'],
  observedForDays: 30,
  appliesTo: ['runs-in-containers'],
  says: {
    pass: 'The namespace of the agent refuses traffic that no rule allows.',
    fail: 'The namespace of the agent has no rules that refuse traffic by default.',
    missing: 'Nothing shows whether the namespace of the agent is isolated.',
  },
  document: 'the network rules of the namespace',
  remedy: {
    automationType: 'config',
    title: 'Deny traffic by default and allow what is needed',
    steps: [
      'Record for a week which workloads the agent talks to, and who talks to it.',
      'Apply the policies in a test namespace first, and add a rule for each connection that is needed.',
      'Apply them in production outside of busy hours, and watch for refused connections.',
      'Try to reach the agent from another namespace and confirm that it is refused.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: ['Create network policies in the namespace of the agent'],
      dependencies: [
        'Kubernetes with a network plugin that enforces network policies',
        'A gateway in a namespace labelled `accredit/gateway=true`, and an egress proxy on port 3128 in one labelled `accredit/egress-proxy=true`',
        'Pods of the agent labelled `accredit/agent` with the id of the agent',
      ],
      approvals: ['Owner of the agent', 'Network team'],
    },
    apply: {
      file: 'namespace-default-deny.yaml',
      text: yaml`
        # kubectl apply --namespace <namespace of the agent> -f namespace-default-deny.yaml
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
        # Removes the rules of this agent, and those of the namespace once no other agent there relies on them.
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
