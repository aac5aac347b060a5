import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const phiMinimisedToModel = parameter({
  id: 'phi-minimised-to-model',
  family: 'data-protection',
  title: 'PHI minimized before the model',
  meaning:
    'The direct patient identifiers that remain in text when it reaches the model. Identifiers required for a documented purpose are lawful.',
  value: { type: 'enum', options: ['retained', 'documented-need', 'removed'] },
  expectation: { kind: 'one-of', pass: ['removed'], partial: ['documented-need'] },
  severity: 'high',
  severityReason:
    'Prompts are often assembled from complete records, and everything that reaches the model is disclosed to its operator.',
  bestProof: {
    by: 'behavior',
    why: 'Only the text actually sent to the model shows whether an identifier remains, because pattern-based removal misses unexpected formats.',
  },
  sources: ['probe', 'cloud', 'manifest'],
  observedForDays: 14,
  appliesTo: ['handles-phi', 'has-model'],
  sentences: {
    pass: "Text reaches the agent's model without direct identifiers.",
    partial: "Text reaches the agent's model with direct identifiers that a documented purpose requires.",
    fail: "Text reaches the agent's model with direct identifiers that no documented purpose requires.",
    missing: "No evidence shows whether identifiers are removed before text reaches the agent's model.",
  },
  line: 'the identifiers that reach the model in the manifest',
  document: 'a request to the model, as sent, with identifiers removed or replaced',
  remedy: {
    automationType: 'code_change',
    title: 'Remove or tokenize identifiers before the model',
    steps: [
      'Determine which fields the model needs for each task of the agent.',
      'Build prompts from those fields instead of complete records.',
      'Add a step that replaces the remaining identifiers with tokens and restores them in the answer.',
      'Record prompts about a synthetic patient at the model gateway, and confirm that they contain no identifiers.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 480,
    prerequisites: {
      permissions: ['Change the source code of the agent', 'Deploy the agent'],
      dependencies: [
        'Node.js 20 or later',
        'The structured identifiers of the current patient, as provided by the record system',
      ],
      approvals: ['Code owner of the agent', 'Privacy officer'],
    },
    apply: {
      file: 'patient-tokens.mjs',
      text: javascript`
        // Usage: minimized(callModel)(prompt, [patient.name, patient.birthDate, patient.address]).
        import { randomBytes } from 'node:crypto';

        const agent = ${agent.agentId};

        /** Identifiers with a recognizable format; names and addresses come from the record. */
        const formats = [
          ['SSN', /\\b\\d{3}-\\d{2}-\\d{4}\\b/g],
          ['RECORD', /\\bMRN[\\s:#]*[A-Z0-9][A-Z0-9-]{3,}\\b/gi],
          ['EMAIL', /\\b[\\w.+-]+@[\\w-]+\\.[\\w.-]+\\b/g],
          ['PHONE', /(?:\\+?1[\\s.-]?)?\\(?\\b\\d{3}\\)?[\\s.-]\\d{3}[\\s.-]\\d{4}\\b/g],
          ['DATE', /\\b(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[/.]\\d{1,2}[/.]\\d{4})\\b/g],
        ];
        const escapeRegExp = (text) => text.replaceAll(/[\\\\^$.*+?()[\\]{}|]/g, '\\\\$&');

        /** Replaces identifiers with tokens and restores them in the answer. The nonce prevents forged tokens. */
        export const withoutIdentifiers = (text, known = []) => {
          const nonce = randomBytes(4).toString('hex');
          const originals = new Map();
          const tokenFor = (kind) => (original) => {
            const token = \`[\${kind}-\${nonce}-\${originals.size + 1}]\`;
            originals.set(token, original);
            return token;
          };
          const named = known
            .filter((value) => typeof value === 'string' && value.trim().length > 1)
            .toSorted((a, b) => b.length - a.length)
            .map((value) => ['PATIENT', new RegExp(escapeRegExp(value.trim()), 'gi')]);
          const safe = [...named, ...formats].reduce((rest, [kind, format]) => rest.replaceAll(format, tokenFor(kind)), text);
          const restore = (answer) =>
            [...originals].reduceRight((rest, [token, original]) => rest.replaceAll(token, () => original), answer);
          return { text: safe, replaced: originals.size, restore };
        };

        /** Calls the model without identifiers. */
        export const minimized = (callModel) => async (prompt, known) => {
          const { text, replaced, restore } = withoutIdentifiers(prompt, known);
          console.info(JSON.stringify({ agent, identifiersReplaced: replaced }));
          return restore(await callModel(text));
        };
      `,
    },
    rollback: {
      file: 'remove-patient-tokens.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added patient-tokens.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
