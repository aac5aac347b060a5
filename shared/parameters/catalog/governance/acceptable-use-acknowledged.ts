import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const acceptableUseAcknowledged = parameter({
  id: 'acceptable-use-acknowledged',
  family: 'governance',
  title: 'Acceptable use policy accepted',
  meaning: 'Users have accepted rules that state what they may and may not do with the agent.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'low',
  severityReason:
    'Most users mean well. Without rules, some enter data or rely on answers in ways that are not permitted.',
  bestProof: {
    by: 'document',
    why: 'Each user accepts written rules individually. The record of who accepted which version is the proof.',
  },
  sources: ['attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'Users have accepted the rules for using the agent.',
    fail: 'Users work with the agent without having accepted its rules.',
    missing: 'No evidence shows whether users have accepted rules for using the agent.',
  },
  document: 'the rules, their version and the record of who accepted them',
  remedy: {
    automationType: 'code_change',
    title: 'Require users to accept the rules first',
    steps: [
      'Write the rules on one page, covering permitted data, prohibited uses, verification of answers, and reporting.',
      'Obtain approval from the privacy officer and legal staff.',
      'Show the rules before the first question, and do not answer until they are accepted.',
      'Ask again when the rules change, and record who accepted which version and when.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 90,
    prerequisites: {
      permissions: ['Change the source code of the agent', 'Deploy the agent'],
      dependencies: [
        'Node.js 20 or later, with the agent behind node:http, Express or Fastify',
        'User sign-in in front of the agent',
      ],
      approvals: ['Privacy officer', 'Legal staff'],
    },
    apply: {
      file: 'rules-of-use.mjs',
      text: javascript`
        // Usage: http.createServer(await rulesOfUse(handler, userOf)). RULES_VERSION and RULES_URL identify the rules.
        // ACCEPTANCES is the file that records acceptances. Only one process at a time may write to it.
        import { appendFile, readFile } from 'node:fs/promises';

        const agent = ${agent.agentId};

        const required = (name) => {
          const value = process.env[name];
          if (!value) throw new Error(\`Set \${name}.\`);
          return value;
        };

        const answer = (response, status, body) => {
          response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
          response.end(JSON.stringify(body));
        };

        const readEntries = async (file) => {
          const text = await readFile(file, 'utf8').catch((error) => {
            if (error.code === 'ENOENT') return '';
            throw error;
          });
          return text.split('\\n').filter(Boolean).map((line) => JSON.parse(line));
        };

        /**
         * Admits users who have accepted this version of the rules. \`POST /rules-of-use/acceptance\` accepts them.
         * @param {import('node:http').RequestListener} handler the agent
         * @param {(request: import('node:http').IncomingMessage) => string | undefined} userOf the signed-in user of a request
         * @returns {Promise<import('node:http').RequestListener>}
         */
        export const rulesOfUse = async (handler, userOf) => {
          const [version, rules, file] = ['RULES_VERSION', 'RULES_URL', 'ACCEPTANCES'].map(required);
          const entries = await readEntries(file);
          const accepted = new Set(entries.filter((entry) => entry.version === version).map(({ user }) => user));
          return async (request, response) => {
            const user = userOf(request);
            if (!user) return answer(response, 401, { error: 'Sign in first.' });
            if (request.method === 'POST' && request.url === '/rules-of-use/acceptance') {
              const entry = { at: new Date().toISOString(), agent, user, version };
              await appendFile(file, \`\${JSON.stringify(entry)}\\n\`, { mode: 0o600 });
              accepted.add(user);
              return answer(response, 200, entry);
            }
            if (accepted.has(user)) return handler(request, response);
            return answer(response, 403, { error: 'Accept the rules of use first.', rules, version });
          };
        };
      `,
    },
    rollback: {
      file: 'remove-rules-of-use.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository, then deploy the agent.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added rules-of-use.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
