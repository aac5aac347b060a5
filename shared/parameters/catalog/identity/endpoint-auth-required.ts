import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const endpointAuthRequired = parameter({
  id: 'endpoint-auth-required',
  family: 'identity',
  title: 'Endpoint authentication',
  meaning: 'The probed addresses of the agent reject calls without credentials.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    "Open endpoints are found easily by scanning, and one that answers unauthenticated callers exposes every record and action within the agent's reach.",
  bestProof: {
    by: 'behavior',
    why: "A forgotten path can bypass a gateway's settings, so only a rejected call without credentials proves authentication.",
  },
  sources: ['probe', 'cloud', 'manifest', 'a2a'],
  observedForDays: 30,
  appliesTo: ['has-remote-endpoint'],
  sentences: {
    pass: "Calls without credentials are rejected at the agent's addresses that were probed or documented.",
    fail: 'At least one address of the agent answers calls without credentials.',
    missing: 'No evidence shows whether the agent rejects calls without credentials.',
  },
  document: 'the report of a test that called every endpoint without credentials',
  remedy: {
    automationType: 'script',
    title: 'Require authentication on every endpoint',
    steps: [
      'List every path that the agent serves, including health, documentation, metrics and agent card paths, and move the few that must remain public to a separate route.',
      'Place the agent behind a gateway or middleware that validates a token or client certificate before it handles the request.',
      'Respond to every other request with status 401 and a WWW-Authenticate header.',
      'Call each path without credentials and confirm that only the public route returns data.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 90,
    prerequisites: {
      permissions: ["Create security policies in the agent's namespace"],
      dependencies: [
        'Envoy Gateway 1.3 or later before the agent, with its HTTPRoute labeled `accredit/agent` with the agent ID',
        'An identity provider that publishes its keys as a JSON Web Key Set',
        'Commands kubectl, jq and curl',
      ],
      approvals: ['Owner of the agent', 'Owners of the callers'],
    },
    apply: {
      file: 'require-token.sh',
      text: shell`
        #!/bin/sh
        # Configures Envoy Gateway to reject calls without a valid token with status 401.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        : "\${ISSUER:?Set ISSUER to the issuer claim of the access tokens}"
        : "\${JWKS_URL:?Set JWKS_URL to the JWKS address of the issuer}"
        : "\${AUDIENCE:?Set AUDIENCE to the audience claim of the access tokens for the agent}"
        AGENT_ID=${agent.agentId}
        ENDPOINT=${agent.endpoint}

        jq --null-input --arg agent "$AGENT_ID" --arg issuer "$ISSUER" --arg keys "$JWKS_URL" --arg audience "$AUDIENCE" '{
          apiVersion: "gateway.envoyproxy.io/v1alpha1",
          kind: "SecurityPolicy",
          metadata: { name: "accredit-require-token-\\($agent)", labels: { "accredit/agent": $agent } },
          spec: {
            targetSelectors: [{
              group: "gateway.networking.k8s.io", kind: "HTTPRoute", matchLabels: { "accredit/agent": $agent }
            }],
            jwt: { providers: [{
              name: "accredit", issuer: $issuer, audiences: [$audience], remoteJWKS: { uri: $keys }
            }] }
          }
        }' | kubectl apply --namespace "$NAMESPACE" --filename -

        [ -n "$ENDPOINT" ] || exit 0
        tries=0
        until [ "$(curl --silent --output /dev/null --write-out '%{http_code}' "$ENDPOINT")" = 401 ]; do
          tries=$((tries + 1))
          [ "$tries" -lt 30 ] || { echo "$ENDPOINT still accepts calls without credentials." >&2; exit 1; }
          sleep 2
        done
        echo "$ENDPOINT rejects calls without credentials with status 401."
      `,
    },
    rollback: {
      file: 'remove-token-requirement.sh',
      text: shell`
        #!/bin/sh
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        AGENT_ID=${agent.agentId}
        kubectl delete securitypolicies.gateway.envoyproxy.io "accredit-require-token-$AGENT_ID" \\
          --namespace "$NAMESPACE" --ignore-not-found
      `,
    },
  },
});
