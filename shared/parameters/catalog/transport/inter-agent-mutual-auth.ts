import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const interAgentMutualAuth = parameter({
  id: 'inter-agent-mutual-auth',
  family: 'transport',
  title: 'Mutual authentication between agents',
  meaning: 'When two agents call each other, both ends prove their identity.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Agents tend to trust any service at a configured address, and an impostor can return false results or collect confidential data.',
  bestProof: {
    by: 'behavior',
    why: 'Both ends authenticate in the handshake. A mesh that also permits plain traffic has the same policy on paper.',
  },
  sources: ['kubernetes', 'manifest', 'a2a', 'attestation'],
  observedForDays: 30,
  appliesTo: ['is-multi-agent'],
  sentences: {
    pass: 'The agent and its peer agents prove their identity to each other.',
    fail: 'The agent communicates with another agent, and at least one end does not prove its identity.',
    missing: 'No evidence shows whether the agent and its peers prove their identity to each other.',
  },
  document: 'the service mesh policy, or the record of a rejected call without a client certificate',
  remedy: {
    automationType: 'script',
    title: 'Require authentication on both ends',
    steps: [
      'List the agents that call this one and the agents that it calls.',
      'Give each a client certificate, for example through the service mesh, or a token that only its peer accepts.',
      'Set the mesh policy to strict mutual TLS, or reject unauthenticated calls in each agent.',
      'Declare the scheme in both agent cards.',
      'Call from a workload that is not on the list and confirm that the connection is rejected.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: ["Create peer authentications and authorization policies in the agent's namespace"],
      dependencies: [
        'Istio 1.22 or later, with the pods of the agent and of its peers in the mesh',
        'Pods of the agent labeled `accredit/agent` with the agent ID',
        'Commands kubectl and jq',
      ],
      approvals: ['Owner of the agent', 'Owners of the agents that call it'],
    },
    apply: {
      file: 'require-mutual-tls.sh',
      text: shell`
        #!/bin/sh
        # Limits calls of the agent to mutual TLS and to the service accounts in PEERS.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        : "\${PEERS:?Set PEERS to the callers, including gateways, as namespace/account, separated by spaces}"
        : "\${TRUST_DOMAIN:=cluster.local}"
        AGENT_ID=${agent.agentId}

        jq --null-input --arg agent "$AGENT_ID" --arg peers "$PEERS" --arg domain "$TRUST_DOMAIN" '
          { matchLabels: { "accredit/agent": $agent } } as $pods
          | { name: "accredit-mutual-tls-\\($agent)", labels: { "accredit/agent": $agent } } as $metadata
          | [$peers | splits(" +") | select(. != "") | split("/")
              | if length == 2 then "\\($domain)/ns/\\(.[0])/sa/\\(.[1])"
                else error("Each entry of PEERS must be namespace/account") end] as $callers
          | { apiVersion: "v1", kind: "List", items: [
              {
                apiVersion: "security.istio.io/v1", kind: "PeerAuthentication", metadata: $metadata,
                spec: { selector: $pods, mtls: { mode: "STRICT" } }
              },
              {
                apiVersion: "security.istio.io/v1", kind: "AuthorizationPolicy", metadata: $metadata,
                spec: { selector: $pods, action: "ALLOW", rules: [{ from: [{ source: { principals: $callers } }] }] }
              }
            ] }' >"mutual-tls-$AGENT_ID.json"
        kubectl apply --namespace "$NAMESPACE" --filename "mutual-tls-$AGENT_ID.json"
      `,
    },
    rollback: {
      file: 'remove-mutual-tls.sh',
      text: shell`
        #!/bin/sh
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        AGENT_ID=${agent.agentId}
        for kind in authorizationpolicies peerauthentications; do
          kubectl delete "$kind.security.istio.io" "accredit-mutual-tls-$AGENT_ID" \\
            --namespace "$NAMESPACE" --ignore-not-found
        done
      `,
    },
  },
});
