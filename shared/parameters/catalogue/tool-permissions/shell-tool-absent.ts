import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const shellToolAbsent = parameter({
  id: 'shell-tool-absent',
  family: 'tool-permissions',
  title: 'No raw shell among the tools',
  meaning: 'No tool of the agent takes a command of free choice and runs it on a system.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Shell tools are a popular shortcut, and whoever steers the model through one has everything that the account behind it may do.',
  bestProof: {
    by: 'listing',
    why: 'Which tools there are, and what arguments they take, is said by the complete list of them and by nothing that the agent happens to call.',
  },
  sources: ['build', 'manifest', 'mcp'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  says: {
    pass: "The owner of the agent declares that none of its tools runs commands of the caller's choice.",
    fail: "At least one tool of the agent runs commands of the caller's choice.",
    missing: 'Nothing shows whether a tool of the agent runs commands of free choice.',
  },
  document: "the complete list of the agent's tools with what each takes",
  remedy: {
    automationType: 'code_change',
    title: 'Replace the shell by tools for single tasks',
    steps: [
      'Collect from the log what the shell tool was used for.',
      'Build one tool for each frequent use, with a fixed program and bounded arguments.',
      'Remove the shell tool from the server and from the grants of the agent.',
      'Leave rare uses to a person, or to a sandbox that is thrown away afterwards.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 240,
    prerequisites: {
      permissions: [
        'Change the source code of the tool server',
        'Change the tools that the agent is granted',
      ],
      dependencies: ['Node.js 20 or later', 'The log of calls to the shell tool over 30 days'],
      approvals: ['Code owner of the tool server', 'Users who relied on the shell tool'],
    },
    apply: {
      file: 'single-task-tools.mjs',
      text: javascript`
        // Replace the shell tool by one tool for each task:
        // server.registerTool('disk_usage', config, singleTask({ program: '/usr/bin/df', fixed: ['-h', '--'], takes: /^\\/data\\/[a-z0-9/_-]{1,80}$/ })).
        import { execFile } from 'node:child_process';
        import { isAbsolute } from 'node:path';
        import { promisify } from 'node:util';

        const agent = ${agent.agentId};
        const run = promisify(execFile);

        /** Programs that run whatever they are told; a tool around one of them would be a shell again. */
        const interpreters = /\\/(?:ba|da|z|k|c|tc|fi)?sh$|\\/(?:busybox|env|xargs|find|ssh|sudo|awk|perl|python[\\d.]*|ruby|node|php|lua)$/;

        /**
         * A handler that runs one program with fixed arguments and at most one more, which must fit a pattern as a whole.
         * No shell reads the words, so nothing in the argument can become a second command.
         */
        export const singleTask = ({ program, fixed = [], takes }) => {
          if (!isAbsolute(program) || interpreters.test(program))
            throw new Error(\`\${program} must be the absolute path of a program with a single task\`);
          if (takes && !(takes.source.startsWith('^') && takes.source.endsWith('$')))
            throw new Error('The pattern must cover the whole argument, from ^ to $');
          return async ({ argument } = {}) => {
            const wrong = takes ? typeof argument !== 'string' || argument.startsWith('-') || !takes.test(argument) : argument !== undefined;
            if (wrong) return { isError: true, content: [{ type: 'text', text: 'The argument is not allowed.' }] };
            console.info(JSON.stringify({ agent, program, argument }));
            const { stdout } = await run(program, takes ? [...fixed, argument] : fixed, {
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
        # Run it in a clone of the repository of the tool server. It brings back the shell tool that the commit removed.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that replaced the shell tool}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
