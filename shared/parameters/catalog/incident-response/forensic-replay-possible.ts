import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const forensicReplayPossible = parameter({
  id: 'forensic-replay-possible',
  family: 'incident-response',
  title: 'Forensic replay of past actions',
  meaning: 'Each step of a past action of the agent can be reconstructed from stored records.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Prompts, model versions and tool results are seldom stored together, and without them no investigation can establish what was disclosed or why.',
  bestProof: {
    by: 'settings',
    why: 'A past action can be reconstructed only from what the stores retain, step by step and long enough, as their settings and contents show.',
  },
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'Past actions of the agent can be reconstructed step by step.',
    fail: 'Past actions of the agent cannot be reconstructed step by step.',
    missing: 'No evidence shows whether a past action of the agent can be reconstructed.',
  },
  document: 'one reconstructed action of the last 90 days',
  remedy: {
    automationType: 'code_change',
    title: 'Store what reconstruction requires',
    steps: [
      'For each run, store the input, prompt version, model version, retrieved passages, tool calls with results, and answer.',
      'Link them by one identifier and protect them like the records that they contain.',
      'Write a query that returns a run in step order.',
      'Choose one action at random, reconstruct it with the query and note what is missing.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 300,
    prerequisites: {
      permissions: ['Change the source code of the agent', 'Deploy the agent', 'Write to the store of runs'],
      dependencies: [
        'Node.js 20 or later',
        'Directory on an encrypted volume that only the agent and investigators can read, in `RUN_STORE`',
      ],
      approvals: ['Code owner of the agent', 'Privacy officer, because runs contain what users entered'],
    },
    apply: {
      file: 'run-recorder.mjs',
      text: javascript`
        // Usage: const run = startRun({ prompt: '7f3a…', model: 'provider/model-2026-05' }); await run.step('input', text); …
        // Steps: input, passages, model-call, tool-call, tool-result, answer. Environment: RUN_STORE, a directory.
        import { createHash, randomUUID } from 'node:crypto';
        import { appendFile, readFile } from 'node:fs/promises';
        import { join } from 'node:path';

        const agent = ${agent.agentId};
        const { RUN_STORE } = process.env;
        if (!RUN_STORE) throw new Error('Set RUN_STORE.');

        const fileOf = (run) => {
          if (!/^[0-9a-f-]{36}$/.test(run)) throw new TypeError('The run ID is invalid.');
          return join(RUN_STORE, \`\${run}.jsonl\`);
        };
        const digest = (text) => createHash('sha256').update(text).digest('hex');

        /** Starts a run. Each step contains the digest of the previous step, so that a missing step is detected. */
        export const startRun = (versions, run = randomUUID()) => {
          let [previous, number, written] = ['', 0, Promise.resolve()];
          const step = (kind, content) => {
            const line = JSON.stringify({ run, number, time: new Date().toISOString(), agent, ...versions, kind, content, previous });
            previous = digest(line);
            number += 1;
            written = written.then(() => appendFile(fileOf(run), \`\${line}\\n\`, { mode: 0o600 }));
            return written;
          };
          return { id: run, step };
        };

        /** Returns the steps of a run in order. Throws at the first step that is missing or was changed. */
        export const reconstruct = async (run) => {
          const lines = (await readFile(fileOf(run), 'utf8')).trimEnd().split('\\n');
          return lines.map((line, index) => {
            const entry = JSON.parse(line);
            const expected = index === 0 ? '' : digest(lines[index - 1]);
            if (entry.number !== index || entry.previous !== expected) throw new Error(\`Step \${index} of run \${run} is missing or changed.\`);
            return entry;
          });
        };
      `,
    },
    rollback: {
      file: 'remove-run-recorder.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added run-recorder.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
