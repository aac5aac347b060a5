import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const destructiveToolsAnnotated = parameter({
  id: 'destructive-tools-annotated',
  family: 'tool-permissions',
  title: 'Tool effect annotations',
  meaning:
    'Every tool declares in its annotations whether it only reads, changes data, or is destructive. Clients read them before a call.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Annotations are often missing. A client that considers a deleting tool harmless runs it without confirmation.',
  bestProof: {
    by: 'listing',
    why: 'The annotations are part of the tool list that clients read, so the list is the subject itself.',
  },
  sources: ['mcp', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  sentences: {
    pass: 'Every tool of the agent has the read-only and destructive annotations, which its server declares itself.',
    fail: 'At least one tool of the agent lacks a read-only or destructive annotation, or its name contradicts it.',
    missing: "No evidence shows whether the agent's tools have read-only and destructive annotations.",
  },
  document: 'the tool list with the annotations of every tool',
  remedy: {
    automationType: 'code_change',
    title: 'Annotate every tool with its effects',
    steps: [
      'Review the tools of each server, and record what a call changes outside the agent.',
      'Set readOnlyHint to false and destructiveHint explicitly on each tool that changes anything.',
      'Set readOnlyHint to true only if a call changes nothing.',
      'Check the annotations in the build, so that a new tool without them is rejected.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 45,
    prerequisites: {
      permissions: ['Change the source code of the MCP server'],
      dependencies: [
        'Node.js 20 or later with `@modelcontextprotocol/sdk` 1.13 or later, or another server with `registerTool`',
      ],
      approvals: ['Code owner of the MCP server'],
    },
    apply: {
      file: 'declared-effects.mjs',
      text: javascript`
        // Usage: const server = declaredEffects(new McpServer({ name, version })). Start the server once in the build,
        // so that a tool without hints fails the build.
        const agent = ${agent.agentId};

        /** Words in a name that indicate that a call changes something. */
        const changing =
          /(?:^|[_.-])(?:add|approve|cancel|change|close|create|delete|discharge|drop|edit|exec|execute|grant|insert|kill|merge|move|order|patch|pay|post|prescribe|publish|put|remove|rename|reset|revoke|run|send|set|submit|transfer|update|upload|write)(?=$|[_.-])/;
        const snake = (name) => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

        /** Returns the problem with a tool's hints, or undefined if they are complete. */
        export const hintProblem = (name, { readOnlyHint, destructiveHint } = {}) => {
          if (typeof readOnlyHint !== 'boolean') return 'readOnlyHint must be true or false';
          if (readOnlyHint && destructiveHint === true) return 'a read-only tool cannot be destructive';
          if (readOnlyHint && changing.test(snake(name))) return 'its name indicates a change, so readOnlyHint must be false';
          if (!readOnlyHint && typeof destructiveHint !== 'boolean') return 'destructiveHint must be true or false';
          return undefined;
        };

        /** Wraps the server, so that registerTool rejects tools whose hints are missing or contradict their name. */
        export const declaredEffects = (server) =>
          new Proxy(server, {
            get: (target, member) => {
              const value = Reflect.get(target, member, target);
              if (member === 'tool') throw new Error('Use registerTool, which accepts annotations.');
              if (member !== 'registerTool') return typeof value === 'function' ? value.bind(target) : value;
              return (name, config, handler) => {
                const problem = hintProblem(name, config?.annotations);
                if (problem) throw new Error(\`Tool \${name} of the agent \${agent}: \${problem}\`);
                return target.registerTool(name, config, handler);
              };
            },
          });
      `,
    },
    rollback: {
      file: 'remove-declared-effects.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the MCP server's repository.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added declared-effects.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
