import { agent } from '#shared/remedies/agent-slots.ts';
import { after, rego, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const tokenLifetime = parameter({
  id: 'token-lifetime',
  family: 'identity',
  title: 'Access token lifetime',
  meaning: 'The longest lifetime of access tokens that are issued to the agent or accepted by it.',
  value: { type: 'duration', unit: 'minutes' },
  expectation: { kind: 'at-most', pass: 60, partial: 1440 },
  severity: 'medium',
  severityReason:
    'Tokens occasionally leak through logs and prompts, and each one works for an attacker until it expires.',
  bestProof: {
    by: 'behavior',
    why: "The dates in a token that was actually issued or accepted are decisive, because the authorization server's setting can be overridden for a single client.",
  },
  sources: ['probe', 'manifest', 'mcp', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'Access tokens of the agent expire within 60 minutes.',
    partial: 'Access tokens of the agent are valid for more than 60 minutes but no more than 24 hours.',
    fail: 'Access tokens of the agent are valid for more than 24 hours.',
    missing: 'No evidence shows how long access tokens of the agent are valid.',
  },
  line: 'the maximum token lifetime in minutes in the manifest',
  document: 'the token settings of the authorization server for every client of the agent',
  remedy: {
    automationType: 'config',
    title: 'Shorten access tokens to one hour',
    steps: [
      'Find the client registrations at the identity provider through which tokens for this agent are issued.',
      'Set the lifetime of their access tokens to 60 minutes or less and let callers renew them with rotating refresh tokens.',
      'Let the gateway reject every token that has expired or was issued for longer than 60 minutes.',
      'Present an expired token and confirm that the response is status 401.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 45,
    prerequisites: {
      permissions: [
        "Load policies into the policy engine of the agent's gateway",
        'Change client registrations at the identity provider',
      ],
      dependencies: [
        'Envoy before the agent, which queries Open Policy Agent 1.0 or later with its Envoy plugin and sends the agent ID as `agent` in its context extensions',
        "Environment of that Open Policy Agent with `ISSUER`, `JWKS_URL` and `AUDIENCE`, the identifier for which the agent's tokens are issued",
      ],
      approvals: ['Owner of the agent', 'Identity team'],
    },
    apply: {
      file: 'token-lifetime.rego',
      text: rego`
        # curl --request PUT --header "Authorization: Bearer $OPA_TOKEN" --data-binary @token-lifetime.rego \\
        #   "$OPA_URL/v1/policies/accredit-token-lifetime-<agent ID>"
        # Set the path of the Envoy plugin to accredit/token_lifetime/<agent ID>/result, and name the agent in check_settings of
        # the Envoy route: context_extensions: { agent: <agent ID> }.
        package accredit.token_lifetime[${agent.agentId}]

        agent_id := ${agent.agentId}

        max_seconds := 3600

        settings := opa.runtime().env

        # Keys of the issuer, refreshed every five minutes.
        keys := http.send({
        	"method": "GET",
        	"url": settings.JWKS_URL,
        	"force_cache": true,
        	"force_cache_duration_seconds": 300,
        }).raw_body

        token := substring(header, 7, -1) if {
        	header := input.attributes.request.http.headers.authorization
        	startswith(lower(header), "bearer ")
        }

        # Signature, issuer, audience, start and expiry.
        claims := payload if {
        	[valid, _, payload] := io.jwt.decode_verify(token, {
        		"cert": keys,
        		"iss": settings.ISSUER,
        		"aud": settings.AUDIENCE,
        	})
        	valid
        }

        default result := {
        	"allowed": false,
        	"http_status": 401,
        	"headers": {"www-authenticate": "Bearer error=\\"invalid_token\\""},
        }

        # A token without issue or expiry time is also rejected.
        result := {"allowed": true, "headers": {"x-accredit-agent": agent_id}} if {
        	input.attributes.contextExtensions.agent == agent_id
        	claims.exp - claims.iat <= max_seconds
        }
      `,
    },
    rollback: {
      file: 'remove-token-lifetime.sh',
      text: shell`
        #!/bin/sh
        # First configure Envoy not to query this policy. Without it, every request is denied.
        set -eu
        : "\${OPA_URL:?Set OPA_URL to the address of Open Policy Agent}"
        : "\${OPA_TOKEN:?Set OPA_TOKEN to a token with permission to change policies}"
        POLICY=${after('accredit-token-lifetime-', agent.agentId)}
        printf 'Authorization: Bearer %s\\n' "$OPA_TOKEN" |
          curl --fail-with-body --silent --show-error --request DELETE --header @- "$OPA_URL/v1/policies/$POLICY"
      `,
    },
  },
});
