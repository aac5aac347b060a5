import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const delegationNarrowsRights = parameter({
  id: 'delegation-narrows-rights',
  family: 'tool-permissions',
  title: 'Rights shrink when work is handed on',
  meaning:
    'When the agent hands work to a sub-agent or tool, that one receives no more rights than the caller has.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Chains of agents often share the broadest account among them, and a caller with few rights can then get forbidden things done at the far end.',
  bestProof: {
    by: 'behaviour',
    why: 'The rights that a sub-agent receives are in the token that is handed on, which may be broader than the scopes that were configured for it.',
  },
  sources: ['manifest', 'a2a'],
  observedForDays: 30,
  says: {
    pass: 'The agent hands on at most the rights of its caller.',
    fail: 'The agent hands work to a sub-agent or tool with more rights than the caller has.',
    missing: 'Nothing shows which rights the agent hands on with its work.',
  },
  document: 'a pair of tokens from one hand-over that shows the narrower rights',
  remedy: {
    automationType: 'code_change',
    title: 'Hand on rights that are cut to the task',
    steps: [
      'Draw the chain from the caller over each agent to the last tool, with the credential used at each step.',
      'Issue at each step a token for the next one alone, with a subset of the scopes and a short life.',
      'Let each receiver check both its sender and the person at the start of the chain.',
      'Ask at the start of the chain for something that only the last tool may do, and confirm that it is refused.',
    ],
    riskLevel: 'high',
    estimatedMinutes: 480,
    prerequisites: {
      permissions: [
        'Change the source code of the agent',
        'Register clients and their allowed audiences at the authorisation server',
      ],
      dependencies: [
        'Node.js 20 or later',
        'An authorisation server with token exchange (RFC 8693), which never grants more than the subject token holds',
      ],
      approvals: ['Code owner of the agent', 'Owners of the sub-agents and tools that receive the tokens'],
    },
    apply: {
      file: 'narrowed-token.mjs',
      text: javascript`
        // Before each hand-over: const token = await narrowedToken({ callerToken, audience, scopes: ['chart:read'] }).
        const agent = ${agent.agentId};
        const { TOKEN_ENDPOINT, CLIENT_ID, CLIENT_SECRET } = process.env;
        if (!TOKEN_ENDPOINT || !CLIENT_ID || !CLIENT_SECRET)
          throw new Error('Set TOKEN_ENDPOINT, CLIENT_ID and CLIENT_SECRET to those of the agent at the authorisation server');

        const LONGEST_SECONDS = 300;
        const basic = [CLIENT_ID, CLIENT_SECRET].map(encodeURIComponent).join(':');

        /**
         * Exchanges the token of the caller for one that a single receiver takes, with the scopes of the task alone.
         * Throws when the answer is wider or lives longer than asked for, so that work is not handed on.
         */
        export const narrowedToken = async ({ callerToken, audience, scopes }) => {
          if (!callerToken || !audience || scopes.length === 0)
            throw new Error('A hand-over needs the token of the caller, one receiver and at least one scope');
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
          if (!reply.ok) throw new Error(\`The authorisation server refused the hand-over to \${audience}: \${reply.status}\`);
          const { access_token: token, scope = scopes.join(' '), expires_in: seconds = Infinity } = await reply.json();
          const wider = scope.split(' ').filter((granted) => !scopes.includes(granted));
          if (!token || wider.length > 0 || seconds > LONGEST_SECONDS)
            throw new Error(\`The token for \${audience} is wider than asked for: \${wider.join(' ')} for \${seconds} s\`);
          console.info(JSON.stringify({ agent, handedTo: audience, scopes, seconds }));
          return token;
        };
      `,
    },
    rollback: {
      file: 'remove-narrowed-token.sh',
      text: shell`
        #!/bin/sh
        # Run it in a clone of the repository of the agent.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added narrowed-token.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
