import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const delegationNarrowsRights = parameter({
  id: 'delegation-narrows-rights',
  family: 'tool-permissions',
  title: 'Reduced permissions in delegation',
  meaning:
    'When the agent delegates work to a sub-agent or tool, that one receives no more permissions than the caller has.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Agent chains often share the most privileged account. A caller with few permissions can then trigger forbidden actions at the end.',
  bestProof: {
    by: 'behavior',
    why: 'The delegated token contains the permissions of a sub-agent, which may exceed its configured scopes.',
  },
  sources: ['manifest', 'a2a', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'The agent delegates at most the permissions of its caller.',
    fail: 'The agent delegates work to a sub-agent or tool with more permissions than the caller has.',
    missing: 'No evidence shows which permissions the agent delegates.',
  },
  document: 'a pair of tokens from one delegation that shows the reduced permissions',
  remedy: {
    automationType: 'code_change',
    title: 'Delegate only the permissions of the task',
    steps: [
      'Document the chain from the caller through each agent to the last tool, with the credential used at each step.',
      'Issue at each step a token for the next step only, with a subset of the scopes and a short lifetime.',
      'Let each receiver verify both its sender and the user at the start of the chain.',
      'Request an action at the start of the chain that only the last tool may perform, and confirm that it is denied.',
    ],
    riskLevel: 'high',
    estimatedMinutes: 480,
    prerequisites: {
      permissions: [
        'Change the source code of the agent',
        'Register clients and their allowed audiences at the authorization server',
      ],
      dependencies: [
        'Node.js 20 or later',
        'An authorization server with token exchange (RFC 8693), which never grants more than the subject token has',
      ],
      approvals: ['Code owner of the agent', 'Owners of the sub-agents and tools that receive the tokens'],
    },
    apply: {
      file: 'delegated-token.mjs',
      text: javascript`
        // Before each delegation: const token = await delegatedToken({ callerToken, audience, scopes: ['chart:read'] }).
        const agent = ${agent.agentId};
        const { TOKEN_ENDPOINT, CLIENT_ID, CLIENT_SECRET } = process.env;
        if (!TOKEN_ENDPOINT || !CLIENT_ID || !CLIENT_SECRET)
          throw new Error('Set TOKEN_ENDPOINT, CLIENT_ID and CLIENT_SECRET for the agent at the authorization server.');

        const MAX_SECONDS = 300;
        const basic = [CLIENT_ID, CLIENT_SECRET].map(encodeURIComponent).join(':');

        /**
         * Exchanges the caller's token for a token for one receiver, with only the scopes of the task.
         * Throws if the token has more scopes or a longer lifetime than requested, so that work is not delegated.
         */
        export const delegatedToken = async ({ callerToken, audience, scopes }) => {
          if (!callerToken || !audience || scopes.length === 0)
            throw new Error('Delegation requires the token of the caller, one receiver and at least one scope.');
          const reply = await fetch(TOKEN_ENDPOINT, {
            method: 'POST',
            headers: { authorization: \`Basic \${Buffer.from(basic).toString('base64')}\` },
            body: new URLSearchParams({
              grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
              subject_token: callerToken,
              subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
              requested_token_type: 'urn:ietf:params:oauth:token-type:access_token',
              audience,
              scope: scopes.join(' '),
            }),
            signal: AbortSignal.timeout(5_000),
          });
          if (!reply.ok) throw new Error(\`Token exchange for \${audience} failed with status \${reply.status}.\`);
          const { access_token: token, scope = scopes.join(' '), expires_in: seconds = Infinity } = await reply.json();
          const excess = scope.split(' ').filter((granted) => !scopes.includes(granted));
          if (!token || excess.length > 0 || seconds > MAX_SECONDS)
            throw new Error(\`The token for \${audience} exceeds the request: extra scopes "\${excess.join(' ')}", lifetime \${seconds} s.\`);
          console.info(JSON.stringify({ agent, delegatedTo: audience, scopes, seconds }));
          return token;
        };
      `,
    },
    rollback: {
      file: 'remove-delegated-token.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added delegated-token.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
