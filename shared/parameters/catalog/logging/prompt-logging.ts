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
        // Call recordInput at each entry point. It throws if the input cannot be recorded; do not process that input.
        import { randomUUID } from 'node:crypto';

        const agent = ${agent.agentId};

        /** Identifiers to mask: social security numbers, email addresses and long numbers. */
        const identifiers = /\\b\\d{3}-\\d{2}-\\d{4}\\b|[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+|\\b\\d{7,}\\b/g;

        /**
         * Records an input as one line of JSON on standard output, which the platform collects.
         * @param {{ caller: string, origin: string, model: string, text: string }} input the text with its caller, its entry
         *   point, and the exact version of the model that receives it
         * @returns {string} the run ID, for records of output and tool calls
         * @throws {TypeError} if a property is missing
         */
        export const recordInput = ({ caller, origin, model, text }) => {
          for (const [name, value] of Object.entries({ caller, origin, model, text })) {
            if (typeof value !== 'string' || value === '') throw new TypeError(\`The input has no \${name}.\`);
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
        # Run in a clone of the agent's repository, then deploy the agent.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added record-input.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
