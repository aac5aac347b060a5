import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const userIdentityPropagated = parameter({
  id: 'user-identity-propagated',
  family: 'identity',
  title: "End user's identity reaches the tools",
  meaning:
    "When the agent calls a tool for somebody, the call carries that person's identity and the tool applies that person's rights.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Agents are commonly given one broad account, and through it any user can obtain what only that account may read.',
  bestProof: {
    by: 'behaviour',
    why: 'Only a call that reaches the tool shows whose identity it carries; a setting for delegation does not tell that each tool uses it.',
  },
  sources: ['probe', 'cloud', 'manifest', 'mcp'],
  observedForDays: 14,
  appliesTo: ['has-tools'],
  says: {
    pass: "The agent's tools act with the rights of the person who asks.",
    fail: "The agent's tools act with the agent's own rights, whoever asks.",
    missing: "Nothing shows whose rights the agent's tools apply.",
  },
  document: "the trace of a tool call that shows the user's own token and rights",
  remedy: {
    automationType: 'code_change',
    title: "Carry the user's identity to every tool",
    steps: [
      'Mark each tool whose answer depends on who asks.',
      "Exchange the user's token at the identity provider for one that is meant for that tool, with the agent signed in as the acting client.",
      'Make the tool decide on the user in that token and refuse calls that lack one.',
      'Ask for the same record as a user with access and as one without, and confirm that only the first receives it.',
    ],
    riskLevel: 'high',
    estimatedMinutes: 480,
    prerequisites: {
      permissions: [
        'Change the source code of the agent',
        'Allow token exchange for the client of the agent at the identity provider',
      ],
      dependencies: [
        'Node.js 20 or later',
        'An identity provider with token exchange (RFC 8693), such as Keycloak 26.2 or later',
        'Tool servers that decide on the user in an access token',
      ],
      approvals: ['Code owner of the agent', 'Owners of the tools', 'Identity team'],
    },
    apply: {
      file: 'on-behalf-of.mjs',
      text: javascript`
        // Wrap the function that calls tools: const call = onBehalfOf(callTool, { 'read-record': 'https://records.internal' }).
        // Environment: TOKEN_ENDPOINT of the identity provider, CLIENT_ID and CLIENT_SECRET of the agent.
        const agent = ${agent.agentId};
        const { TOKEN_ENDPOINT, CLIENT_ID, CLIENT_SECRET } = process.env;
        for (const [name, value] of Object.entries({ TOKEN_ENDPOINT, CLIENT_ID, CLIENT_SECRET }))
          if (!value) throw new Error(\`Set \${name}.\`);

        const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token';
        const basic = [CLIENT_ID, CLIENT_SECRET].map(encodeURIComponent).join(':');

        /** A token that names the user and is good for one tool server only; the agent signs in as the client that acts. */
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
          if (!response.ok) throw new Error(\`The exchange for \${audience} was refused with status \${response.status}.\`);
          return (await response.json()).access_token;
        };

        /** Calls each tool of \`audiences\` with the rights of the person who asks; the other tools see no user. */
        export const onBehalfOf = (callTool, audiences) => async (tool, input, { userToken } = {}) => {
          if (!Object.hasOwn(audiences, tool)) return callTool(tool, input, {});
          if (!userToken) throw new Error(\`The tool \${tool} is called for a person only.\`);
          const token = await exchange(userToken, audiences[tool]);
          return callTool(tool, input, { authorization: \`Bearer \${token}\`, 'x-accredit-agent': agent });
        };
      `,
    },
    rollback: {
      file: 'remove-on-behalf-of.sh',
      text: shell`
        #!/bin/sh
        # Run it in a clone of the repository of the agent, with the commit that added on-behalf-of.mjs.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added on-behalf-of.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
