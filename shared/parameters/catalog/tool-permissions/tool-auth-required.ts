import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const toolAuthRequired = parameter({
  id: 'tool-auth-required',
  family: 'tool-permissions',
  title: 'Tool server authentication',
  meaning: 'Every tool server of the agent rejects calls without credentials.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Tool servers are often built for one desktop and then put on a network, where anyone can use their access to records and systems.',
  bestProof: {
    by: 'behavior',
    why: 'A tool server can require a token to list tools but not to call them, which only a call without a token reveals.',
  },
  sources: ['probe', 'cloud', 'mcp', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  sentences: {
    pass: 'Each tool server of the agent rejected every call without credentials.',
    fail: 'At least one tool server of the agent accepts calls without credentials.',
    missing: "No evidence shows whether the agent's tool servers reject calls without credentials.",
  },
  document: 'the report of a test that called every tool server without credentials',
  remedy: {
    automationType: 'script',
    title: 'Require credentials at every tool server',
    steps: [
      "List the agent's tool servers with their addresses and transports.",
      'Register the agent as a client of the authorization server, and label its tool servers.',
      'Run the script so that the mesh accepts only calls with a valid access token, and keep the protected resource metadata readable.',
      'Bind servers that serve only one machine to its loopback address.',
      'Request the tool list of each server without a token and confirm that the server rejects it.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: ['Create Istio security objects in the namespace of the tool servers'],
      dependencies: [
        'Istio 1.22 or later with sidecars at the tool servers',
        'Command-line tools kubectl and jq',
        'Pods of the tool servers labeled `accredit/agent` with the id of the agent and `accredit/role=tool-server`',
        'An agent that sends an access token with every call',
      ],
      approvals: ['Owner of the agent', 'Owners of the tool servers'],
    },
    apply: {
      file: 'require-tool-tokens.sh',
      text: shell`
        #!/bin/sh
        # Configures the sidecars of the agent's tool servers to reject calls without a valid access token.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the tool servers}"
        : "\${ISSUER:?Set ISSUER to the issuer claim of the access tokens}"
        : "\${JWKS_URI:?Set JWKS_URI to the JWKS address of the issuer}"
        : "\${AUDIENCE:?Set AUDIENCE to the audience claim of the access tokens for the tool servers}"
        AGENT_ID=${agent.agentId}
        BEFORE="\${BEFORE:-tool-tokens-before-$AGENT_ID.json}"
        AGENT_NAME=${agent.agentName}
        NAME="accredit-tools-$AGENT_ID"
        if [ ! -e "$BEFORE" ]; then
          kubectl get --namespace "$NAMESPACE" --ignore-not-found --output json \\
            "requestauthentications.security.istio.io/$NAME" "authorizationpolicies.security.istio.io/$NAME" > "$BEFORE"
        fi
        jq -n --arg name "$NAME" --arg agent "$AGENT_ID" --arg title "$AGENT_NAME" \\
          --arg issuer "$ISSUER" --arg keys "$JWKS_URI" --arg audience "$AUDIENCE" '
          { name: $name, annotations: { "accredit/agent-name": $title } } as $metadata
          | { matchLabels: { "accredit/agent": $agent, "accredit/role": "tool-server" } } as $selector
          | { apiVersion: "v1", kind: "List", items: [
              { apiVersion: "security.istio.io/v1", kind: "RequestAuthentication", metadata: $metadata, spec: {
                selector: $selector, jwtRules: [{ issuer: $issuer, jwksUri: $keys, audiences: [$audience] }] } },
              { apiVersion: "security.istio.io/v1", kind: "AuthorizationPolicy", metadata: $metadata, spec: {
                selector: $selector, action: "DENY", rules: [{
                  from: [{ source: { notRequestPrincipals: ["*"] } }],
                  to: [{ operation: { notPaths: ["/.well-known/oauth-protected-resource*"] } }] }] } }
            ] }' | kubectl apply --namespace "$NAMESPACE" -f -
      `,
    },
    rollback: {
      file: 'restore-tool-tokens.sh',
      text: shell`
        #!/bin/sh
        # Deletes the objects that require-tool-tokens.sh created, and restores the previous ones.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the tool servers}"
        AGENT_ID=${agent.agentId}
        BEFORE="\${BEFORE:-tool-tokens-before-$AGENT_ID.json}"
        NAME="accredit-tools-$AGENT_ID"
        kubectl delete --namespace "$NAMESPACE" --ignore-not-found \\
          "authorizationpolicies.security.istio.io/$NAME" "requestauthentications.security.istio.io/$NAME"
        if [ -s "$BEFORE" ] && jq --exit-status '.items | length > 0' "$BEFORE" > /dev/null; then
          jq 'del(.items[].metadata | .uid, .resourceVersion, .generation, .creationTimestamp, .managedFields) | del(.items[].status)' "$BEFORE" \\
            | kubectl apply --namespace "$NAMESPACE" -f -
        fi
        rm -f "$BEFORE"
      `,
    },
  },
});
