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
        // Ask the provider for pinnedModel() and hand the model that each answer names to sameModel().
        const agent = ${agent.agentId};

        /** Names that providers move to other models: a bare family, or an ending such as latest. */
        const moving = /(?:^|[-:@/])(?:latest|stable|default|auto|preview)$/i;

        /**
         * The exact version that the agent is bound to, from MODEL_VERSION.
         * @returns {string}
         * @throws {Error} when it is missing or is a name that moves
         */
        export const pinnedModel = () => {
          const version = process.env.MODEL_VERSION ?? '';
          if (version === '') throw new Error('Set MODEL_VERSION to the exact version of the model.');
          if (moving.test(version) || !/\\d/.test(version)) {
            throw new Error(\`MODEL_VERSION is \${version}, which names no exact version of a model.\`);
          }
          return version;
        };

        /**
         * Stops the run when another model has answered than the one that was tested.
         * @param {string | undefined} answered what the answer of the provider names as its model
         * @throws {Error}
         */
        export const sameModel = (answered) => {
          const version = pinnedModel();
          if (answered === version) return;
          console.error(JSON.stringify({ event: 'other-model-answered', agent, version, answered: answered ?? null }));
          throw new Error('Another model has answered than the one that this agent is bound to.');
        };
      `,
    },
    rollback: {
      file: 'unpin-model.sh',
      text: shell`
        #!/bin/sh
        # Run it in a clone of the repository of the agent; deploy the agent afterwards.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that brought pinned-model.mjs into use}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
