import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const tokenAudienceChecked = parameter({
  id: 'token-audience-checked',
  family: 'identity',
  title: 'Token audience validation',
  meaning: 'The agent rejects an access token that was issued for a different service.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    "Verifying only the signature is a common mistake. Any other service that receives a user's token can then use it against the agent.",
  bestProof: {
    by: 'behavior',
    why: "Validation happens in the agent's own code, where a library may skip the audience regardless of the configuration.",
  },
  sources: ['probe', 'cloud', 'mcp'],
  observedForDays: 30,
  appliesTo: ['has-remote-endpoint'],
  sentences: {
    pass: 'The agent rejects tokens that were issued for another service.',
    fail: 'The agent accepts tokens that were issued for another service.',
    missing: 'No evidence shows whether the agent validates the token audience.',
  },
  document: 'the report of a test that presented a token of another service',
  remedy: {
    automationType: 'code_change',
    title: 'Validate the audience of every token',
    steps: [
      'Choose one resource identifier for the agent, normally its public URL, and register it at the identity provider.',
      'Publish that identifier in the protected resource metadata and request tokens for it.',
      'In the token validator, reject every token whose audience does not contain the identifier.',
      'Add an automated test that presents a correctly signed token of another service and expects status 401.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: [
        'Change the source code of the agent',
        'Deploy the agent',
        'Register resources at the identity provider',
      ],
      dependencies: [
        'Node.js 20 or later, with the agent behind node:http, Express or Fastify',
        'The npm package `jose`, version 5 or later',
        'An identity provider that issues access tokens as JSON Web Tokens',
      ],
      approvals: ['Code owner of the agent', 'Identity team'],
    },
    apply: {
      file: 'check-audience.mjs',
      text: javascript`
        // Usage: http.createServer(requireAudience(handler)).
        // Environment: ISSUER and JWKS_URL of the identity provider; RESOURCE if it differs from the address below.
        import { createRemoteJWKSet, jwtVerify } from 'jose';

        const { ISSUER, JWKS_URL, RESOURCE = ${agent.endpoint} } = process.env;
        for (const [name, value] of Object.entries({ ISSUER, JWKS_URL, RESOURCE }))
          if (!value) throw new Error(\`Set \${name}.\`);

        const keys = createRemoteJWKSet(new URL(JWKS_URL));
        const resource = new URL(RESOURCE);
        const metadataPath = \`/.well-known/oauth-protected-resource\${resource.pathname.replace(/\\/$/, '')}\`;
        const metadata = JSON.stringify({ resource: RESOURCE, authorization_servers: [ISSUER] });

        /** Allows only requests with a token for this agent, and publishes how clients get one (RFC 9728). */
        export const requireAudience = (handler) => async (request, response) => {
          if (request.method === 'GET' && request.url === metadataPath) {
            response.writeHead(200, { 'content-type': 'application/json' });
            return response.end(metadata);
          }
          const [, token = ''] = /^Bearer +(\\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
          try {
            const { payload } = await jwtVerify(token, keys, {
              issuer: ISSUER,
              audience: RESOURCE,
              requiredClaims: ['exp', 'sub'],
            });
            request.caller = payload;
          } catch {
            const problem = token ? 'error="invalid_token", ' : '';
            const where = new URL(metadataPath, resource);
            response.writeHead(401, { 'www-authenticate': \`Bearer \${problem}resource_metadata="\${where}"\` });
            return response.end();
          }
          return handler(request, response);
        };
      `,
    },
    rollback: {
      file: 'remove-check-audience.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added check-audience.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
