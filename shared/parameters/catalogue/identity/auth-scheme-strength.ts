import { agent } from '#shared/remedies/agent-slots.ts';
import { after, shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const authSchemeStrength = parameter({
  id: 'auth-scheme-strength',
  family: 'identity',
  title: 'Weakest accepted sign-in scheme',
  meaning: 'The weakest of the sign-in schemes with which a caller can reach the agent.',
  value: { type: 'enum', options: ['none', 'basic', 'static-key', 'oauth', 'mtls'] },
  expectation: { kind: 'one-of', pass: ['oauth', 'mtls'], partial: ['static-key'] },
  severity: 'high',
  severityReason:
    'Callers that hold a weak credential are common, and a guessed password or copied key gives an attacker the same reach as its owner until somebody notices.',
  bestProof: {
    by: 'behaviour',
    why: 'The weakest way in is the one that the endpoint really accepts, which may be weaker than anything its settings or its card name.',
  },
  sources: ['probe', 'cloud', 'manifest', 'mcp', 'a2a'],
  observedForDays: 30,
  appliesTo: ['has-remote-endpoint'],
  says: {
    pass: 'The agent accepts only OAuth, OpenID Connect or mutual TLS.',
    partial:
      'The agent accepts static keys, which do not expire by themselves and work for whoever copies them.',
    fail: 'The agent accepts HTTP Basic passwords, or calls without any sign-in.',
    missing: 'Nothing shows which sign-in schemes the agent accepts.',
  },
  line: 'the weakest accepted scheme in the manifest',
  document: 'the list of sign-in schemes that every entry to the agent accepts',
  remedy: {
    automationType: 'config',
    title: 'Replace weak schemes by short-lived tokens',
    steps: [
      "Find out from the gateway's configuration and access log which schemes callers use today.",
      'Register the agent as a protected resource at the identity provider and issue access tokens for it.',
      'Move each caller to those tokens, and give the owner of each remaining static key a date.',
      'Refuse passwords and static keys in front of the agent, and confirm that calls with them, and without a token, are turned away.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 240,
    prerequisites: {
      permissions: ['Create authorization policies in the namespace of the agent'],
      dependencies: [
        'Istio 1.22 or later, with the pods of the agent in the mesh',
        'A RequestAuthentication for the issuer of the tokens in the namespace of the agent',
        'Pods of the agent labelled `accredit/agent` with the id of the agent',
      ],
      approvals: ['Owner of the agent', 'Owners of the callers'],
    },
    apply: {
      file: 'strong-sign-in-only.yaml',
      text: yaml`
        # kubectl apply --namespace <namespace of the agent> -f strong-sign-in-only.yaml
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
            # Whoever shows no token that the RequestAuthentication has verified; the agent card stays public.
            - from:
                - source:
                    notRequestPrincipals: ['*']
              to:
                - operation:
                    notPaths: ['/.well-known/*']
            # Passwords and static keys, also beside a token.
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
