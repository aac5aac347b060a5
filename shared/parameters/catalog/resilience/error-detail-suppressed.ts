import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const errorDetailSuppressed = parameter({
  id: 'error-detail-suppressed',
  family: 'resilience',
  title: 'Suppressed error details',
  meaning: "The endpoint's error messages contain no stack traces, file paths, queries, or hidden context.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Errors are easy to provoke. Paths, versions, and queries in them show an attacker where to attack next.',
  bestProof: {
    by: 'behavior',
    why: 'Details leak from the error path of any component, so real responses to invalid requests must be read.',
  },
  sources: ['probe', 'cloud'],
  observedForDays: 30,
  appliesTo: ['has-remote-endpoint'],
  sentences: {
    pass: 'The endpoint reveals no internal details in error messages.',
    fail: 'The endpoint reveals internal details in error messages.',
    missing: 'No evidence shows whether error messages of the endpoint reveal internal details.',
  },
  document: 'the report of a test with invalid requests and the returned messages',
  remedy: {
    automationType: 'code_change',
    title: 'Return a short error message and an identifier',
    steps: [
      'Put one error handler in front of all routes, including streaming and tool routes.',
      'Return a general sentence with a random identifier, and log the details under that identifier.',
      'Disable debug modes and framework error pages in production.',
      'Request a missing page, send malformed JSON and a wrong content type, and confirm that no internal details are returned.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 60,
    prerequisites: {
      permissions: ['Change the source code of the agent', 'Deploy the agent'],
      dependencies: ['Node.js 20 or later, with the agent behind node:http, Express or Fastify'],
      approvals: ['Code owner of the agent'],
    },
    apply: {
      file: 'safe-errors.mjs',
      text: javascript`
        // Usage: http.createServer(safeErrors(handler)).
        import { randomUUID } from 'node:crypto';

        const agent = ${agent.agentId};

        /** Responds to a failure with a reference only, and logs the details. */
        export const safeErrors = (handler) => async (request, response) => {
          try {
            await handler(request, response);
          } catch (error) {
            const reference = randomUUID();
            console.error(JSON.stringify({ agent, reference, error: String(error), stack: error?.stack }));
            if (response.headersSent) return response.destroy();
            response.writeHead(500, { 'content-type': 'application/json', 'cache-control': 'no-store' });
            response.end(JSON.stringify({ error: 'The request failed.', reference }));
          }
        };
      `,
    },
    rollback: {
      file: 'remove-safe-errors.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added safe-errors.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
