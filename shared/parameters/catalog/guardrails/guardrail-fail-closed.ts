import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const guardrailFailClosed = parameter({
  id: 'guardrail-fail-closed',
  family: 'guardrails',
  title: 'Fail-closed guardrail',
  meaning:
    'When a guardrail of the agent fails or is unreachable, the request is rejected instead of passing unfiltered.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Filter services occasionally time out under load, and an attacker who can overload them bypasses a guardrail that fails open.',
  bestProof: {
    by: 'behavior',
    why: 'The behavior without a filter is visible only during an outage, because timeouts and retries can override the setting.',
  },
  sources: ['probe', 'manifest', 'attestation'],
  observedForDays: 14,
  appliesTo: ['has-model'],
  sentences: {
    pass: 'The agent rejects requests while its guardrail is unavailable.',
    fail: 'The agent lets requests pass unfiltered while its guardrail is unavailable.',
    missing: 'No evidence shows how the agent behaves while its guardrail is unavailable.',
  },
  document: 'the record of an outage test in which requests were rejected',
  remedy: {
    automationType: 'code_change',
    title: 'Reject requests that no guardrail checked',
    steps: [
      'Find every guardrail call and what happens on its timeout, error or unreadable response.',
      'Treat all of these as a rejection, with a short timeout and a message without details.',
      'Alert the on-call team when such rejections begin, and run a second instance of the filter.',
      'Stop the filter in a test environment and confirm that every request is rejected.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: ['Change the source code of the agent', 'Deploy the agent'],
      dependencies: ['Node.js 20 or later', 'A guardrail that returns whether a request is allowed'],
      approvals: ['Owner of the agent', 'Code owner of the agent'],
    },
    apply: {
      file: 'fail-closed.mjs',
      text: javascript`
        // Usage: const answer = failClosed(checkRequest, handle).
        const agent = ${agent.agentId};

        /** The request was rejected. The message may be shown to users. */
        export class RejectedError extends Error {
          name = 'RejectedError';
        }

        const withTimeout = (promise, milliseconds) => {
          let timer;
          const timeout = new Promise((_, reject) => {
            timer = setTimeout(() => reject(new Error(\`No verdict within \${milliseconds} ms\`)), milliseconds);
          });
          return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
        };

        /**
         * Forwards only requests that the guardrail explicitly allows. Timeouts, errors, and unreadable verdicts reject.
         * @param {(request: unknown) => Promise<{ allowed: boolean }>} checkRequest calls the guardrail
         * @param {(request: unknown) => Promise<unknown>} handle processes the request
         * @throws {RejectedError}
         */
        export const failClosed = (checkRequest, handle, { milliseconds = 2000 } = {}) => async (request) => {
          let verdict;
          try {
            verdict = await withTimeout(Promise.resolve().then(() => checkRequest(request)), milliseconds);
          } catch (error) {
            console.error(JSON.stringify({ event: 'guardrail-unavailable', agent, error: String(error) }));
            throw new RejectedError('The request cannot be checked right now. Try again later.', { cause: error });
          }
          if (verdict?.allowed === false) throw new RejectedError('The request is not allowed.');
          if (verdict?.allowed !== true) {
            console.error(JSON.stringify({ event: 'guardrail-unreadable', agent }));
            throw new RejectedError('The request cannot be checked right now. Try again later.');
          }
          return handle(request);
        };
      `,
    },
    rollback: {
      file: 'remove-fail-closed.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository, then deploy the agent.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added fail-closed.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
