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
        // Put every request through it: const answer = failClosed(judge, handle).
        const agent = ${agent.agentId};

        /** A request that was not let through. Its message may be shown to users. */
        export class RejectedError extends Error {
          name = 'RejectedError';
        }

        const within = (promise, milliseconds) => {
          let timer;
          const late = new Promise((_, reject) => {
            timer = setTimeout(() => reject(new Error(\`No verdict within \${milliseconds} ms\`)), milliseconds);
          });
          return Promise.race([promise, late]).finally(() => clearTimeout(timer));
        };

        /**
         * Hands on only what the guardrail has allowed in so many words; its silence, errors and unreadable verdicts refuse.
         * @param {(request: unknown) => Promise<{ allowed: boolean }>} judge asks the guardrail
         * @param {(request: unknown) => Promise<unknown>} handle does the work
         * @throws {RejectedError}
         */
        export const failClosed = (judge, handle, { milliseconds = 2000 } = {}) => async (request) => {
          let verdict;
          try {
            verdict = await within(Promise.resolve().then(() => judge(request)), milliseconds);
          } catch (error) {
            console.error(JSON.stringify({ event: 'guardrail-unavailable', agent, error: String(error) }));
            throw new RejectedError('The request cannot be examined at the moment.', { cause: error });
          }
          if (verdict?.allowed === false) throw new RejectedError('The request is not allowed.');
          if (verdict?.allowed !== true) {
            console.error(JSON.stringify({ event: 'guardrail-unreadable', agent }));
            throw new RejectedError('The request cannot be examined at the moment.');
          }
          return handle(request);
        };
      `,
    },
    rollback: {
      file: 'remove-fail-closed.sh',
      text: shell`
        #!/bin/sh
        # Run it in a clone of the repository of the agent; deploy the agent afterwards.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that brought fail-closed.mjs into use}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
