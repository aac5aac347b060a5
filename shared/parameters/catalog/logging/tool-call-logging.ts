import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const toolCallLogging = parameter({
  id: 'tool-call-logging',
  family: 'logging',
  title: 'Tool call logging',
  meaning:
    'For each tool call, the log shows the tool, its arguments, the result, and the user on whose behalf it ran.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Agents act through tools, yet tool logging is often omitted. An unlogged call cannot be reconstructed or undone.',
  bestProof: {
    by: 'behavior',
    why: 'The log entry of a real call must show who called which tool, with which arguments and result. A log level does not prove that.',
  },
  sources: ['probe', 'cloud', 'manifest', 'mcp', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  sentences: {
    pass: 'Each tool call of the agent leaves an entry with name, arguments, result status, and identity.',
    fail: 'Tool calls of the agent leave no entry, or an entry without name, arguments, result status, or identity.',
    missing: "No evidence shows whether the agent's tool calls are logged.",
  },
  document: 'the log entry of a tool call with its arguments, result, and user',
  remedy: {
    automationType: 'code_change',
    title: 'Log every tool call in one place',
    steps: [
      'Route all tool calls through one function or gateway, so that no call bypasses it.',
      'Record there the tool, its server, the arguments with masked identifiers, the result status, the duration, and the user.',
      'Record rejected and failed calls in the same way.',
      'Call one tool of each server and find the matching log entry.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: ['Change the source code of the agent', 'Deploy the agent'],
      dependencies: [
        'Node.js 20 or later, with one function through which the agent calls all tools',
        'A collector that ships standard output to a durable log',
        'Environment variable `LOG_KEY` with a random secret, so that equal values can be matched without being readable',
      ],
      approvals: ['Code owner of the agent'],
    },
    apply: {
      file: 'logged-tools.mjs',
      text: javascript`
        // Usage: const callTool = logged(client.callTool).
        // Environment: LOG_KEY, a random secret of at least 32 characters.
        import { createHmac, randomUUID } from 'node:crypto';

        const agent = ${agent.agentId};
        const { LOG_KEY = '' } = process.env;
        if (LOG_KEY.length < 32) throw new Error('Set LOG_KEY to at least 32 random characters.');

        /** Replaces each text with a keyed hash and its length. Numbers and booleans do not change. */
        const masked = (value) => {
          if (typeof value === 'string')
            return \`\${createHmac('sha256', LOG_KEY).update(value).digest('hex').slice(0, 16)}:\${value.length}\`;
          if (Array.isArray(value)) return value.map(masked);
          if (value === null || typeof value !== 'object') return value;
          return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, masked(part)]));
        };

        const write = (entry) => process.stdout.write(\`\${JSON.stringify(entry)}\\n\`);

        /** Writes an entry before and after each call, so that a call that never returns is also logged. */
        export const logged = (callTool) => async (server, tool, input, { user, correlation } = {}) => {
          const call = { agent, call: randomUUID(), correlation: correlation ?? null, user: user ?? null, server, tool };
          const started = Date.now();
          const logResult = (result) =>
            write({ time: new Date().toISOString(), event: 'tool-ended', ...call, result, milliseconds: Date.now() - started });
          write({ time: new Date().toISOString(), event: 'tool-called', ...call, input: masked(input) });
          try {
            const result = await callTool(server, tool, input);
            logResult(result?.isError ? 'error' : 'ok');
            return result;
          } catch (error) {
            logResult(error?.code === 'DENIED' ? 'denied' : 'failed');
            throw error;
          }
        };
      `,
    },
    rollback: {
      file: 'remove-logged-tools.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added logged-tools.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
