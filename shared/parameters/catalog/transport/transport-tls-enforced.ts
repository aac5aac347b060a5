import { agent } from '#shared/remedies/agent-slots.ts';
import { after, shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const transportTlsEnforced = parameter({
  id: 'transport-tls-enforced',
  family: 'transport',
  title: 'HTTPS enforcement',
  meaning: 'Every listener of the agent rejects plain HTTP or redirects it to HTTPS.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Forgotten plain listeners are common behind gateways, and an attacker on the network path can read or change what they carry.',
  bestProof: {
    by: 'behavior',
    why: 'Only a plain HTTP request shows whether a listener accepts it, because redirects are often missing on a second port.',
  },
  sources: ['probe', 'kubernetes', 'cloud'],
  observedForDays: 7,
  appliesTo: ['has-remote-endpoint'],
  sentences: {
    pass: 'The agent serves no content over plain HTTP.',
    fail: 'The agent serves content over plain HTTP.',
    missing: 'No evidence shows whether the agent rejects plain HTTP.',
  },
  document: 'a list of all listeners and their responses to plain HTTP',
  remedy: {
    automationType: 'config',
    title: 'Serve HTTPS only',
    steps: [
      'List all listeners of the agent with their ports, including internal ones.',
      'Install a certificate on each and bind the service to HTTPS.',
      'Close the plain ports, or return only a permanent redirect to the same host over HTTPS.',
      'Send a Strict-Transport-Security header with a max-age of at least 180 days.',
      'Request each plain address and confirm that it returns no content.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 60,
    prerequisites: {
      permissions: ["Create Istio gateways and peer authentications in the agent's namespace"],
      dependencies: [
        'Istio 1.22 or later, with an ingress gateway labeled `istio=ingressgateway` that serves the agent over HTTPS',
        'Pods of the agent in the mesh, labeled `accredit/agent` with the agent ID',
      ],
      approvals: ['Owner of the agent', 'Owners of clients that use plain addresses'],
    },
    apply: {
      file: 'https-only.yaml',
      text: yaml`
        # kubectl apply --namespace <agent namespace> -f https-only.yaml
        # External traffic: port 80 of the agent's host only redirects to HTTPS.
        apiVersion: networking.istio.io/v1
        kind: Gateway
        metadata:
          name: ${after('accredit-https-only-', agent.agentId)}
          labels:
            accredit/agent: ${agent.agentId}
          annotations:
            accredit/agent-name: ${agent.agentName}
        spec:
          selector:
            istio: ingressgateway
          servers:
            - port:
                name: http
                number: 80
                protocol: HTTP
              hosts:
                - ${agent.host}
              tls:
                httpsRedirect: true
        ---
        # Cluster traffic: all listeners of the agent reject plaintext connections.
        apiVersion: security.istio.io/v1
        kind: PeerAuthentication
        metadata:
          name: ${after('accredit-https-only-', agent.agentId)}
          labels:
            accredit/agent: ${agent.agentId}
        spec:
          selector:
            matchLabels:
              accredit/agent: ${agent.agentId}
          mtls:
            mode: STRICT
      `,
    },
    rollback: {
      file: 'remove-https-only.sh',
      text: shell`
        #!/bin/sh
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        NAME=${after('accredit-https-only-', agent.agentId)}
        kubectl delete gateways.networking.istio.io "$NAME" --namespace "$NAMESPACE" --ignore-not-found
        kubectl delete peerauthentications.security.istio.io "$NAME" --namespace "$NAMESPACE" --ignore-not-found
      `,
    },
  },
});
