import { agent } from '#shared/remedies/agent-slots.ts';
import { after, shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const tlsMinVersion = parameter({
  id: 'tls-min-version',
  family: 'transport',
  title: 'Oldest TLS version accepted',
  meaning: 'The oldest version of SSL or TLS with which the endpoint completes a handshake.',
  value: { type: 'enum', options: ['ssl3', 'tls1.0', 'tls1.1', 'tls1.2', 'tls1.3'] },
  expectation: { kind: 'one-of', pass: ['tls1.2', 'tls1.3'] },
  severity: 'high',
  severityReason:
    'Old versions often stay switched on for compatibility, and an attacker on the path can force a connection down to their broken ciphers.',
  bestProof: {
    by: 'behaviour',
    why: 'The version that a handshake accepts is the result of proxy, library and operating system together, and none of their settings tells it alone.',
  },
  sources: ['probe'],
  observedForDays: 7,
  appliesTo: ['has-remote-endpoint'],
  says: {
    pass: 'The endpoint accepts TLS 1.2 or newer only.',
    fail: 'The endpoint accepts a version older than TLS 1.2.',
    missing: 'Nothing shows which TLS versions the endpoint accepts.',
  },
  document: 'the report of a TLS test that lists the versions which the endpoint accepts',
  remedy: {
    automationType: 'config',
    title: 'Switch off everything older than TLS 1.2',
    steps: [
      'Find the component that ends TLS for the endpoint, such as a load balancer, ingress or the server itself.',
      'Set its minimum version to TLS 1.2 and its cipher list to suites with forward secrecy and authenticated encryption.',
      'Check in the access log whether any client still depends on an older version, and agree on a date with its owner.',
      'Offer TLS 1.0 and 1.1 to the endpoint and confirm that both handshakes fail.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 45,
    prerequisites: {
      permissions: ['Create traffic policies in the namespace of the gateway'],
      dependencies: [
        'Envoy Gateway 1.3 or later, whose Gateway ends TLS for the agent and is labelled `accredit/agent` with the id of the agent',
      ],
      approvals: ['Owner of the agent', 'Owners of clients that use old versions'],
    },
    apply: {
      file: 'modern-tls.yaml',
      text: yaml`
        # kubectl apply --namespace <namespace of the gateway> -f modern-tls.yaml
        apiVersion: gateway.envoyproxy.io/v1alpha1
        kind: ClientTrafficPolicy
        metadata:
          name: ${after('accredit-modern-tls-', agent.agentId)}
          labels:
            accredit/agent: ${agent.agentId}
          annotations:
            accredit/agent-name: ${agent.agentName}
            accredit/host: ${agent.host}
        spec:
          targetSelectors:
            - group: gateway.networking.k8s.io
              kind: Gateway
              matchLabels:
                accredit/agent: ${agent.agentId}
          tls:
            minVersion: '1.2'
            maxVersion: '1.3'
            # For TLS 1.2: forward secrecy and authenticated encryption. TLS 1.3 has nothing else.
            ciphers:
              - ECDHE-ECDSA-AES128-GCM-SHA256
              - ECDHE-RSA-AES128-GCM-SHA256
              - ECDHE-ECDSA-AES256-GCM-SHA384
              - ECDHE-RSA-AES256-GCM-SHA384
              - ECDHE-ECDSA-CHACHA20-POLY1305
              - ECDHE-RSA-CHACHA20-POLY1305
            ecdhCurves: [X25519, P-256]
            alpnProtocols: [h2, http/1.1]
      `,
    },
    rollback: {
      file: 'remove-modern-tls.sh',
      text: shell`
        #!/bin/sh
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the gateway}"
        POLICY=${after('accredit-modern-tls-', agent.agentId)}
        kubectl delete clienttrafficpolicies.gateway.envoyproxy.io "$POLICY" --namespace "$NAMESPACE" --ignore-not-found
      `,
    },
  },
});
