import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const logActorAttribution = parameter({
  id: 'log-actor-attribution',
  family: 'logging',
  title: 'Log actor attribution',
  meaning:
    'Log entries contain the identity of the user and of the agent, and an identifier that links the entries of one request.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Entries often show only a service account, so no action can be traced to the person who caused it.',
  bestProof: {
    by: 'behavior',
    why: 'The agent decides which names it writes to an entry, and a log format with a user field may leave that field empty.',
  },
  sources: ['probe', 'manifest', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: "Entries in the agent's log name user and agent and can be correlated.",
    fail: "Entries in the agent's log lack the user, the agent or the correlation identifier.",
    missing: "No evidence shows whether entries in the agent's log name the actor.",
  },
  document: 'a sample of entries with user, agent and request',
  remedy: {
    automationType: 'code_change',
    title: 'Log user, agent and correlation identifier',
    steps: [
      'At the start of each request, take the user from the verified token and the agent from its own identity.',
      "Create a correlation identifier there, or reuse the caller's, and pass it to each tool and sub-agent.",
      'Attach all three to the logger, so that no single log statement has to include them.',
      'Follow one request through all logs by its identifier alone.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: ['Change the source code of the agent', 'Deploy the agent'],
      dependencies: [
        'Node.js 20 or later, with the agent behind node:http, Express or Fastify',
        'Middleware that verifies tokens and puts the claims into `request.caller`',
      ],
      approvals: ['Code owner of the agent'],
    },
    apply: {
      file: 'actor-log.mjs',
      text: javascript`
        // Usage: http.createServer(withActor(handler)); then log('event', { … }).
        import { AsyncLocalStorage } from 'node:async_hooks';
        import { randomUUID } from 'node:crypto';

        const agent = { id: ${agent.agentId}, name: ${agent.agentName} };
        const requests = new AsyncLocalStorage();

        /** Reuses the caller's correlation ID only if it cannot forge other parts of an entry. */
        const correlationOf = ({ 'x-correlation-id': given = '' }) =>
          /^[\\w-]{8,64}$/.test(given) ? given : randomUUID();

        /** Attaches the actor to the request, so that every entry of the request contains it. */
        export const withActor = (handler) => (request, response) => {
          const actor = {
            correlation: correlationOf(request.headers),
            user: request.caller?.sub ?? null,
            issuer: request.caller?.iss ?? null,
          };
          response.setHeader('x-correlation-id', actor.correlation);
          return requests.run(actor, () => handler(request, response));
        };

        /** Returns the headers that link entries of tools and sub-agents to this request. */
        export const correlation = () => {
          const actor = requests.getStore();
          return actor ? { 'x-correlation-id': actor.correlation } : {};
        };

        /** Writes an entry as one line. The details cannot overwrite the actor. */
        export const log = (event, details = {}) => {
          const entry = { ...details, time: new Date().toISOString(), event, agent, ...requests.getStore() };
          process.stdout.write(\`\${JSON.stringify(entry)}\\n\`);
        };
      `,
    },
    rollback: {
      file: 'remove-actor-log.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added actor-log.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
