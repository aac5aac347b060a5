import { agent } from '#shared/remedies/agent-slots.ts';
import { after, shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const tlsMinVersion = parameter({
  id: 'tls-min-version',
  family: 'transport',
  title: 'Minimum TLS version',
  meaning: 'The oldest SSL or TLS version with which the endpoint completes a handshake.',
  value: { type: 'enum', options: ['ssl3', 'tls1.0', 'tls1.1', 'tls1.2', 'tls1.3'] },
  expectation: { kind: 'one-of', pass: ['tls1.2', 'tls1.3'] },
  severity: 'high',
  severityReason:
    'Old versions often stay enabled for compatibility, and an attacker on the path can downgrade a connection to their broken ciphers.',
  bestProof: {
    by: 'behavior',
    why: 'Proxy, library and operating system together determine the accepted version, and none of their settings shows it alone.',
  },
  sources: ['probe'],
  observedForDays: 7,
  appliesTo: ['has-remote-endpoint'],
  sentences: {
    pass: 'The endpoint accepts only TLS 1.2 or newer.',
    fail: 'The endpoint accepts a version older than TLS 1.2.',
    missing: 'No evidence shows which TLS versions the endpoint accepts.',
  },
  document: 'the report of a TLS test that lists the versions accepted by the endpoint',
  remedy: {
    automationType: 'config',
    title: 'Disable versions older than TLS 1.2',
    steps: [
      'Find the component that terminates TLS for the endpoint, such as a load balancer, ingress or the server itself.',
      'Set its minimum version to TLS 1.2 and its cipher list to suites with forward secrecy and authenticated encryption.',
      'Check the access log for clients that still depend on an older version, and agree on a date with their owners.',
      'Offer TLS 1.0 and 1.1 to the endpoint and confirm that both handshakes fail.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 45,
    prerequisites: {
      permissions: ["Create traffic policies in the gateway's namespace"],
      dependencies: [
        'Envoy Gateway 1.3 or later, whose Gateway terminates TLS for the agent and is labeled `accredit/agent` with the agent ID',
      ],
      approvals: ['Owner of the agent', 'Owners of clients that use old versions'],
    },
    apply: {
      file: 'modern-tls.yaml',
      text: yaml`
        # kubectl apply --namespace <gateway namespace> -f modern-tls.yaml
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
            # For TLS 1.2: only suites with forward secrecy and authenticated encryption. TLS 1.3 has no others.
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
