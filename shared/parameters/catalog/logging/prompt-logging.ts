import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const promptLogging = parameter({
  id: 'prompt-logging',
  family: 'logging',
  title: 'Input logging',
  meaning:
    'Each input of the agent is recorded with its time, caller, origin and the model version that received it.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Attacks on agents are in their input. Without stored input, an investigation cannot establish who tried what, or whether it worked.',
  bestProof: {
    by: 'behavior',
    why: 'Sampling, truncation or a path that bypasses the logger can lose inputs, so the record of a real test input is the proof.',
  },
  sources: ['cloud', 'manifest', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-model'],
  sentences: {
    pass: 'The agent records each input with time, caller, origin and model version.',
    fail: 'The agent does not record every input with time, caller, origin and model version.',
    missing: 'No evidence shows whether inputs of the agent are recorded.',
  },
  document: 'a recent input entry with masked personal data',
  remedy: {
    automationType: 'code_change',
    title: 'Log each input at its entry point',
    steps: [
      'Find every entry point for input, such as chat, API calls, files, schedules and other agents.',
      'Write one entry for each input, with time, caller, origin, model version and run identifier.',
      'Protect the entries like the most sensitive data that users may enter.',
      'Send one input through each entry point, and find all of them in the log.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: ['Change the source code of the agent', 'Deploy the agent'],
      dependencies: ['Node.js 20 or later', 'A collector that stores standard output'],
      approvals: ['Code owner of the agent', 'Privacy officer'],
    },
    apply: {
      file: 'record-input.mjs',
      text: javascript`
        // Call recordInput where input enters. What cannot be recorded must not be processed: it throws.
        import { randomUUID } from 'node:crypto';

        const agent = ${agent.agentId};

        /** Identifiers that have no place in a log: social security numbers, addresses of mail, long numbers. */
        const identifiers = /\\b\\d{3}-\\d{2}-\\d{4}\\b|[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+|\\b\\d{7,}\\b/g;

        /**
         * Records an input as one line of JSON on standard output, which the platform collects.
         * @param {{ caller: string, origin: string, model: string, text: string }} input who sent it, by which way and from
         *   where, and the exact version of the model that will receive it
         * @returns {string} the identifier of the run, for the records of its output and its tool calls
         * @throws {TypeError} when a part of it is missing
         */
        export const recordInput = ({ caller, origin, model, text }) => {
          for (const [name, value] of Object.entries({ caller, origin, model, text })) {
            if (typeof value !== 'string' || value === '') throw new TypeError(\`An input is recorded with its \${name}.\`);
          }
          const run = randomUUID();
          const masked = text.replaceAll(identifiers, '[masked]');
          const entry = { event: 'input', at: new Date().toISOString(), agent, run, caller, origin, model, text: masked };
          process.stdout.write(\`\${JSON.stringify(entry)}\\n\`);
          return run;
        };
      `,
    },
    rollback: {
      file: 'stop-recording-input.sh',
      text: shell`
        #!/bin/sh
        # Run it in a clone of the repository of the agent; deploy the agent afterwards.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that brought record-input.mjs into use}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
