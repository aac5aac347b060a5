import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const modelVersionPinned = parameter({
  id: 'model-version-pinned',
  family: 'model-integrity',
  title: 'Exact model version',
  meaning: 'The agent is configured with an exact model version, and exactly that version responds.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Providers move names such as latest to new models several times a year. Safety tests of the old model do not apply to the new one.',
  bestProof: {
    by: 'behavior',
    why: 'A provider may respond with another version than the configured one, so the version in the response decides.',
  },
  sources: ['probe', 'cloud', 'manifest'],
  observedForDays: 30,
  appliesTo: ['has-model'],
  sentences: {
    pass: 'The agent specifies an exact model version, and that version responds.',
    fail: 'The agent specifies no exact model version, or another version responds.',
    missing: 'No evidence shows which model version the agent is pinned to.',
  },
  line: 'the fact in the manifest, or upload a CycloneDX bill of materials that names the version',
  document: 'the configuration with the exact version and a response that names the same one',
  remedy: {
    automationType: 'code_change',
    title: 'Pin the agent to one model version',
    steps: [
      'Replace aliases such as latest with the dated or numbered version that was tested.',
      'Compare the version in each response with the requested one, and stop if they differ.',
      "Subscribe to the provider's deprecation notices.",
      'Run all behavioral tests against a new version before the agent moves to it.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 90,
    prerequisites: {
      permissions: ['Change the source code of the agent', 'Deploy the agent'],
      dependencies: ['Node.js 20 or later', 'A provider that names the model in its responses'],
      approvals: ['Code owner of the agent'],
    },
    apply: {
      file: 'pinned-model.mjs',
      text: javascript`
        // Request pinnedModel() from the provider, and pass the model named in each response to assertPinnedModel().
        const agent = ${agent.agentId};

        /** Aliases that providers point at changing models, such as latest. */
        const aliases = /(?:^|[-:@/])(?:latest|stable|default|auto|preview)$/i;

        /**
         * Returns the exact model version from MODEL_VERSION.
         * @returns {string}
         * @throws {Error} if it is missing or is an alias
         */
        export const pinnedModel = () => {
          const version = process.env.MODEL_VERSION ?? '';
          if (version === '') throw new Error('Set MODEL_VERSION to the exact version of the model.');
          if (aliases.test(version) || !/\\d/.test(version)) {
            throw new Error(\`MODEL_VERSION is \${version}, which is not an exact model version.\`);
          }
          return version;
        };

        /**
         * Stops the run if a model other than the tested one responded.
         * @param {string | undefined} model the model named in the response of the provider
         * @throws {Error}
         */
        export const assertPinnedModel = (model) => {
          const version = pinnedModel();
          if (model === version) return;
          console.error(JSON.stringify({ event: 'unexpected-model', agent, version, model: model ?? null }));
          throw new Error('A model other than MODEL_VERSION responded.');
        };
      `,
    },
    rollback: {
      file: 'unpin-model.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository, then deploy the agent.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added pinned-model.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
