import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const tokenBudgetPerRequest = parameter({
  id: 'token-budget-per-request',
  family: 'resilience',
  title: 'Request token limit',
  meaning:
    "Maximum number of tokens that one request to the agent may consume, over all model calls. No standard specifies a number, so 100,000 is this product's default.",
  value: { type: 'integer', unit: 'tokens' },
  expectation: { kind: 'at-most', pass: 100000, partial: 500000 },
  severity: 'medium',
  severityReason:
    'Long inputs and tool loops multiply tokens easily, and a few such requests exhaust a daily budget.',
  bestProof: {
    by: 'behavior',
    why: 'Model calls, tools, and retries add up within one request, so the token count at which a long request ends is the actual limit.',
  },
  sources: ['probe', 'cloud', 'manifest', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-model'],
  sentences: {
    pass: 'One request to the agent may consume at most 100,000 tokens.',
    partial: 'One request to the agent may consume more than 100,000 but at most 500,000 tokens.',
    fail: 'One request to the agent may consume more than 500,000 tokens.',
    missing: 'No evidence shows how many tokens one request to the agent may consume.',
  },
  line: 'the token limit in the manifest',
  document: "the agent's settings and the record of a request that its budget ended",
  remedy: {
    automationType: 'code_change',
    title: 'Limit the tokens of each request',
    steps: [
      "Measure the consumption of the agent's most expensive ordinary request.",
      'Set the output limit of each model call, and a budget for all calls of one request together.',
      'Stop the run when the budget is used up, and report to the user what was done.',
      'Shorten history and passages before sending, so that input stays within the budget too.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 60,
    prerequisites: {
      permissions: ['Change the source code of the agent', 'Deploy the agent'],
      dependencies: [
        'Node.js 20 or later, with one function through which the agent calls all models',
        'Model providers that report in each response how many tokens it used',
      ],
      approvals: ['Code owner of the agent'],
    },
    apply: {
      file: 'token-budget.mjs',
      text: javascript`
        // Usage:
        // const callModel = budgeted(client.create); handler = (request) => withBudget(() => answer(request));
        import { AsyncLocalStorage } from 'node:async_hooks';

        const agent = ${agent.agentId};
        const MAX_TOKENS = 100_000;
        /** Output limit of calls without their own limit. */
        const DEFAULT_OUTPUT_TOKENS = 4_096;
        const budgets = new AsyncLocalStorage();

        /** The token budget is used up. Report the results so far to the user. */
        export class BudgetExceededError extends Error {
          constructor(spent) {
            super(\`The request has used \${spent} of \${MAX_TOKENS} tokens.\`);
            this.spent = spent;
          }
        }

        /** All model calls in the run share one budget, including those of sub-agents and parallel branches. */
        export const withBudget = (run) => budgets.run({ spent: 0 }, run);

        const usedTokens = ({ total_tokens, input_tokens = 0, output_tokens = 0 } = {}) =>
          total_tokens ?? input_tokens + output_tokens;

        /** Allows a call while the budget leaves tokens for its answer. Answers are not streamed. */
        export const budgeted = (callModel, limit = 'max_tokens') => async (request, ...rest) => {
          const budget = budgets.getStore();
          if (!budget) throw new Error('Call models only inside withBudget.');
          // A token of ordinary text has more than three characters, so this overestimates the input.
          const input = Math.ceil(JSON.stringify(request).length / 3);
          const output = Math.min(request[limit] ?? DEFAULT_OUTPUT_TOKENS, MAX_TOKENS - budget.spent - input);
          if (output <= 0) {
            console.warn(JSON.stringify({ agent, event: 'token-budget-exceeded', spent: budget.spent, input }));
            throw new BudgetExceededError(budget.spent);
          }
          // Reserves the tokens during the call, so that parallel calls cannot spend them twice.
          const reserved = input + output;
          budget.spent += reserved;
          const answer = await callModel({ ...request, [limit]: output, stream: false }, ...rest);
          budget.spent += (usedTokens(answer.usage) || reserved) - reserved;
          return answer;
        };
      `,
    },
    rollback: {
      file: 'remove-token-budget.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added token-budget.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
