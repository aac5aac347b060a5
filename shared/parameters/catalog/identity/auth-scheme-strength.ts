import { agent } from '#shared/remedies/agent-slots.ts';
import { after, shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const authSchemeStrength = parameter({
  id: 'auth-scheme-strength',
  family: 'identity',
  title: 'Weakest accepted sign-in scheme',
  meaning: 'The weakest sign-in scheme that gives a caller access to the agent.',
  value: { type: 'enum', options: ['none', 'basic', 'static-key', 'oauth', 'mtls'] },
  expectation: { kind: 'one-of', pass: ['oauth', 'mtls'], partial: ['static-key'] },
  severity: 'high',
  severityReason:
    "Weak credentials are common, and a guessed password or copied key gives an attacker its owner's access until the misuse is noticed.",
  bestProof: {
    by: 'behavior',
    why: 'The weakest scheme is the one that the endpoint actually accepts, which may be weaker than its settings or card state.',
  },
  sources: ['probe', 'cloud', 'manifest', 'mcp', 'a2a'],
  observedForDays: 30,
  appliesTo: ['has-remote-endpoint'],
  sentences: {
    pass: 'The agent accepts only OAuth, OpenID Connect or mutual TLS.',
    partial: 'The agent accepts static keys, which never expire and work for any holder of a copy.',
    fail: 'The agent accepts HTTP Basic passwords, or calls without sign-in.',
    missing: 'No evidence shows which sign-in schemes the agent accepts.',
  },
  line: 'the weakest accepted scheme in the manifest',
  document: 'the list of sign-in schemes accepted by every entry point of the agent',
  remedy: {
    automationType: 'config',
    title: 'Replace weak schemes with short-lived tokens',
    steps: [
      "Determine from the gateway's configuration and access log which schemes callers use today.",
      'Register the agent as a protected resource at the identity provider and issue access tokens for it.',
      'Migrate each caller to those tokens, and set a deadline for each owner of a remaining static key.',
      'Reject passwords and static keys before the agent, and confirm that calls with them, and without a token, are rejected.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 240,
    prerequisites: {
      permissions: ["Create authorization policies in the agent's namespace"],
      dependencies: [
        "Istio 1.22 or later, with the agent's pods in the mesh",
        "A RequestAuthentication for the token issuer in the agent's namespace",
        'Pods of the agent labeled `accredit/agent` with the agent ID',
      ],
      approvals: ['Owner of the agent', 'Owners of the callers'],
    },
    apply: {
      file: 'strong-sign-in-only.yaml',
      text: yaml`
        # kubectl apply --namespace <agent namespace> -f strong-sign-in-only.yaml
        apiVersion: security.istio.io/v1
        kind: AuthorizationPolicy
        metadata:
          name: ${after('accredit-strong-sign-in-', agent.agentId)}
          annotations:
            accredit/agent-name: ${agent.agentName}
        spec:
          selector:
            matchLabels:
              accredit/agent: ${agent.agentId}
          action: DENY
          rules:
            # Callers without a token verified by the RequestAuthentication. The agent card remains public.
            - from:
                - source:
                    notRequestPrincipals: ['*']
              to:
                - operation:
                    notPaths: ['/.well-known/*']
            # Passwords and static keys, even in addition to a token.
            - when:
                - key: request.headers[authorization]
                  values: ['Basic *', 'basic *']
            - when:
                - key: request.headers[x-api-key]
                  values: ['*']
            - when:
                - key: request.headers[api-key]
                  values: ['*']
      `,
    },
    rollback: {
      file: 'remove-strong-sign-in-only.sh',
      text: shell`
        #!/bin/sh
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        POLICY=${after('accredit-strong-sign-in-', agent.agentId)}
        kubectl delete authorizationpolicies.security.istio.io "$POLICY" --namespace "$NAMESPACE" --ignore-not-found
      `,
    },
  },
});
