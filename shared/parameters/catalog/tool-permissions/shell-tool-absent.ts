import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const shellToolAbsent = parameter({
  id: 'shell-tool-absent',
  family: 'tool-permissions',
  title: 'No raw shell tools',
  meaning: 'No tool of the agent accepts an arbitrary command and runs it on a system.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Shell tools are a popular shortcut. An attacker who controls the model through one has all permissions of the account behind it.',
  bestProof: {
    by: 'listing',
    why: 'Only the complete tool list shows which tools exist and which arguments they accept; the tools actually called do not.',
  },
  sources: ['build', 'manifest', 'mcp', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  sentences: {
    pass: 'The owner of the agent declares that none of its tools runs arbitrary commands.',
    fail: 'At least one tool of the agent runs arbitrary commands of the caller.',
    missing: 'No evidence shows whether a tool of the agent runs arbitrary commands.',
  },
  document: "the complete list of the agent's tools with their arguments",
  remedy: {
    automationType: 'code_change',
    title: 'Replace the shell with single-task tools',
    steps: [
      'Review in the log what the shell tool was used for.',
      'Build one tool for each frequent use, with a fixed program and limited arguments.',
      "Remove the shell tool from the server and from the agent's grants.",
      'Assign rare uses to a person, or to a disposable sandbox.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 240,
    prerequisites: {
      permissions: ['Change the source code of the tool server', "Change the agent's granted tools"],
      dependencies: ['Node.js 20 or later', 'The call log of the shell tool for 30 days'],
      approvals: ['Code owner of the tool server', 'Users who relied on the shell tool'],
    },
    apply: {
      file: 'single-task-tools.mjs',
      text: javascript`
        // Replace the shell tool with one tool per task:
        // server.registerTool('disk_usage', config, singleTask({ program: '/usr/bin/df', fixed: ['-h', '--'], pattern: /^\\/data\\/[a-z0-9/_-]{1,80}$/ })).
        import { execFile } from 'node:child_process';
        import { isAbsolute } from 'node:path';
        import { promisify } from 'node:util';

        const agent = ${agent.agentId};
        const run = promisify(execFile);

        /** Interpreters. A tool that wraps one of them would again be a shell. */
        const interpreters = /\\/(?:ba|da|z|k|c|tc|fi)?sh$|\\/(?:busybox|env|xargs|find|ssh|sudo|awk|perl|python[\\d.]*|ruby|node|php|lua)$/;

        /**
         * Returns a handler that runs one program with fixed arguments and at most one other, which must match a pattern.
         * No shell interprets the argument, so it cannot become a second command.
         */
        export const singleTask = ({ program, fixed = [], pattern }) => {
          if (!isAbsolute(program) || interpreters.test(program))
            throw new Error(\`\${program} must be the absolute path of a program with a single task.\`);
          if (pattern && !(pattern.source.startsWith('^') && pattern.source.endsWith('$')))
            throw new Error('The pattern must match the whole argument, from ^ to $.');
          return async ({ argument } = {}) => {
            const invalid = pattern ? typeof argument !== 'string' || argument.startsWith('-') || !pattern.test(argument) : argument !== undefined;
            if (invalid) return { isError: true, content: [{ type: 'text', text: 'The argument is not allowed.' }] };
            console.info(JSON.stringify({ agent, program, argument }));
            const { stdout } = await run(program, pattern ? [...fixed, argument] : fixed, {
              shell: false,
              timeout: 10_000,
              maxBuffer: 2 ** 20,
              env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
              cwd: '/',
            });
            return { content: [{ type: 'text', text: stdout }] };
          };
        };
      `,
    },
    rollback: {
      file: 'remove-single-task-tools.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the tool server's repository. This restores the shell tool that the commit removed.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that replaced the shell tool}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
