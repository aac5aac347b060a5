import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const responseLogging = parameter({
  id: 'response-logging',
  family: 'logging',
  title: 'Output logging with inputs',
  meaning: 'Each output of the agent is recorded and linked to its input.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Wrong or disclosing answers are often reported days later. Without a record, neither the error nor the affected people can be found.',
  bestProof: {
    by: 'behavior',
    why: 'A real exchange leaves an input and output pair in the log. This shows the link best, because streamed answers often go unlogged.',
  },
  sources: ['cloud', 'manifest', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-model'],
  sentences: {
    pass: 'The agent records each output with a reference to its input.',
    fail: 'The agent does not record every output, or records it without a reference to its input.',
    missing: "No evidence shows whether the agent's outputs are recorded.",
  },
  document: 'an exported input and output pair',
  remedy: {
    automationType: 'code_change',
    title: 'Record each model answer with its request',
    steps: [
      'Wrap the model call with the recorder, so that no code path bypasses it.',
      'Store the answer with the run identifier, the model version, and a digest of the request.',
      'Collect streamed answers completely before writing the entry, and mark incomplete answers as incomplete.',
      'Pick ten random entries and confirm that each leads to its input.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 150,
    prerequisites: {
      permissions: ['Change the source code of the agent', 'Deploy the agent'],
      dependencies: [
        'Node.js 20 or later',
        'A model provider client that accepts a custom fetch function',
        'A collector that stores standard output',
      ],
      approvals: ['Code owner of the agent', 'Privacy officer'],
    },
    apply: {
      file: 'record-output.mjs',
      text: javascript`
        // Usage, in the client of the model provider: new OpenAI({ fetch: recordingFetch(run, model) }).
        import { createHash } from 'node:crypto';

        const agent = ${agent.agentId};
        const identifiers = /\\b\\d{3}-\\d{2}-\\d{4}\\b|[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+|\\b\\d{7,}\\b/g;

        const record = (entry) =>
          process.stdout.write(\`\${JSON.stringify({ event: 'output', at: new Date().toISOString(), agent, ...entry })}\\n\`);

        /** Reads an answer to its end, or as far as it arrived. */
        const readAll = async (response) => {
          const decoder = new TextDecoder();
          let text = '';
          try {
            for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
            return { complete: true, text };
          } catch {
            return { complete: false, text };
          }
        };

        /**
         * Returns a fetch function that records each answer, including streamed ones, with the digest of its request.
         * @param {string} run the run ID under which the input was recorded
         * @param {string} model exact version of the model
         * @returns {typeof fetch}
         */
        export const recordingFetch = (run, model) => async (address, options) => {
          const request = new Request(address, options);
          const body = Buffer.from(await request.clone().arrayBuffer());
          const about = { run, model, requestDigest: createHash('sha256').update(body).digest('hex') };
          try {
            const response = await fetch(request);
            void readAll(response.clone()).then(({ complete, text }) =>
              record({ ...about, status: response.status, complete, text: text.replaceAll(identifiers, '[masked]') }),
            );
            return response;
          } catch (error) {
            record({ ...about, complete: false, error: String(error) });
            throw error;
          }
        };
      `,
    },
    rollback: {
      file: 'stop-recording-output.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository, then deploy the agent.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added record-output.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
