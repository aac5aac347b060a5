import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const userIdentityPropagated = parameter({
  id: 'user-identity-propagated',
  family: 'identity',
  title: 'User identity propagation',
  meaning:
    "When the agent calls a tool for a user, the call carries that user's identity and the tool applies that user's rights.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Agents commonly have one broad account, through which any user can obtain what only that account may read.',
  bestProof: {
    by: 'behavior',
    why: 'Only a call that reaches the tool shows whose identity it carries; a delegation setting does not prove that each tool uses it.',
  },
  sources: ['probe', 'cloud', 'manifest', 'mcp', 'attestation'],
  observedForDays: 14,
  appliesTo: ['has-tools'],
  sentences: {
    pass: "The agent's tools act with the rights of the requesting user.",
    fail: "The agent's tools act with the agent's own rights, regardless of the user.",
    missing: "No evidence shows whose rights the agent's tools apply.",
  },
  document: "the trace of a tool call with the user's own token and rights",
  remedy: {
    automationType: 'code_change',
    title: "Propagate the user's identity to every tool",
    steps: [
      'Mark each tool whose result depends on the user.',
      "Exchange the user's token at the identity provider for one issued for that tool, with the agent authenticated as the acting client.",
      'Make the tool authorize the user in that token and reject calls without one.',
      'Request the same record as a user with access and as one without, and confirm that only the first receives it.',
    ],
    riskLevel: 'high',
    estimatedMinutes: 480,
    prerequisites: {
      permissions: [
        'Change the source code of the agent',
        "Allow token exchange for the agent's client at the identity provider",
      ],
      dependencies: [
        'Node.js 20 or later',
        'An identity provider with token exchange (RFC 8693), such as Keycloak 26.2 or later',
        'Tool servers that authorize the user in an access token',
      ],
      approvals: ['Code owner of the agent', 'Owners of the tools', 'Identity team'],
    },
    apply: {
      file: 'on-behalf-of.mjs',
      text: javascript`
        // Usage: const call = onBehalfOf(callTool, { 'read-record': 'https://records.internal' }).
        // Environment: TOKEN_ENDPOINT of the identity provider, CLIENT_ID and CLIENT_SECRET of the agent.
        const agent = ${agent.agentId};
        const { TOKEN_ENDPOINT, CLIENT_ID, CLIENT_SECRET } = process.env;
        for (const [name, value] of Object.entries({ TOKEN_ENDPOINT, CLIENT_ID, CLIENT_SECRET }))
          if (!value) throw new Error(\`Set \${name}.\`);

        const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token';
        const basic = [CLIENT_ID, CLIENT_SECRET].map(encodeURIComponent).join(':');

        /** Returns a token that names the user and is valid for one tool server. The agent authenticates as the acting client. */
        export const exchange = async (userToken, audience) => {
          const response = await fetch(TOKEN_ENDPOINT, {
            method: 'POST',
            headers: { authorization: \`Basic \${Buffer.from(basic).toString('base64')}\` },
            body: new URLSearchParams({
              grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
              subject_token: userToken,
              subject_token_type: ACCESS_TOKEN,
              requested_token_type: ACCESS_TOKEN,
              audience,
            }),
            signal: AbortSignal.timeout(10_000),
          });
          if (!response.ok) throw new Error(\`Token exchange for \${audience} failed with status \${response.status}.\`);
          return (await response.json()).access_token;
        };

        /** Calls each tool in \`audiences\` with the rights of the requesting user. Other tools receive no user. */
        export const onBehalfOf = (callTool, audiences) => async (tool, input, { userToken } = {}) => {
          if (!Object.hasOwn(audiences, tool)) return callTool(tool, input, {});
          if (!userToken) throw new Error(\`The tool \${tool} requires a user token.\`);
          const token = await exchange(userToken, audiences[tool]);
          return callTool(tool, input, { authorization: \`Bearer \${token}\`, 'x-accredit-agent': agent });
        };
      `,
    },
    rollback: {
      file: 'remove-on-behalf-of.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added on-behalf-of.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
