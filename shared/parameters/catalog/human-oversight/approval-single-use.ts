import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const approvalSingleUse = parameter({
  id: 'approval-single-use',
  family: 'human-oversight',
  title: 'Single-use approvals',
  meaning: 'An approval covers a single action of the agent, and expires when it is used or too old.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Standing approvals are convenient and therefore common, and an injected instruction can later use consent that was given for another action.',
  bestProof: {
    by: 'behavior',
    why: 'Reuse is prevented, or not, when an old approval is presented again, so it must be tested.',
  },
  sources: ['probe', 'manifest', 'attestation'],
  observedForDays: 14,
  appliesTo: ['has-model', 'has-tools'],
  sentences: {
    pass: 'Each approval covers one action of the agent and then expires.',
    fail: 'Approvals cover several actions of the agent, or do not expire.',
    missing: 'No evidence shows how long an approval for the agent remains valid.',
  },
  document: 'the record of an attempt to use one approval twice',
  remedy: {
    automationType: 'code_change',
    title: 'Consume each approval with its action',
    steps: [
      'Give each approval an identifier, the digest of its action and an expiry after ten minutes.',
      'Consume it atomically before execution, so that two runs cannot both use it.',
      'Remove options that approve all later actions.',
      'Repeat an approved call in a test and confirm that it requires a new approval.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: ['Change the source code of the agent', 'Deploy the agent'],
      dependencies: ['Node.js 20 or later', 'A folder shared by all instances of the agent'],
      approvals: ['Code owner of the agent'],
    },
    apply: {
      file: 'single-use-approval.mjs',
      text: javascript`
        // approve() when a person has agreed, useUp() right before the call runs. APPROVALS is a folder that all instances share.
        import { createHash, randomUUID } from 'node:crypto';
        import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
        import { join } from 'node:path';

        const agent = ${agent.agentId};
        const LIFE = 10 * 60_000;
        const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

        const folder = () => {
          if (!process.env.APPROVALS) throw new Error('Set APPROVALS to the folder of approvals.');
          return process.env.APPROVALS;
        };

        /** Members in order, so that equal calls have one text. */
        const ordered = (value) => {
          if (Array.isArray(value)) return value.map(ordered);
          if (value === null || typeof value !== 'object') return value;
          const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
          return Object.fromEntries(sorted.map(([key, member]) => [key, ordered(member)]));
        };

        const digestOf = ({ tool, target, arguments: given }) =>
          createHash('sha256').update(JSON.stringify([agent, tool, target, ordered(given)])).digest('hex');

        /**
         * Keeps the approval of one call.
         * @param {{ tool: string, target: string, arguments: unknown }} call
         * @param {string} approver
         * @returns {Promise<string>} its identifier, which expires with it after ten minutes
         */
        export const approve = async (call, approver) => {
          const id = randomUUID();
          const approval = { digest: digestOf(call), approver, expiresAt: Date.now() + LIFE };
          await mkdir(folder(), { recursive: true });
          await writeFile(join(folder(), \`\${id}.json\`), JSON.stringify(approval), { flag: 'wx', mode: 0o600 });
          return id;
        };

        /**
         * Consumes an approval for a call. Whatever comes of it, the approval is gone: renaming a file succeeds only once.
         * @throws {Error} when there is none, it was used, it is too old or it is about another call
         */
        export const useUp = async (id, call) => {
          if (!uuid.test(id)) throw new Error('This is no identifier of an approval.');
          const used = join(folder(), \`\${id}.used.json\`);
          await rename(join(folder(), \`\${id}.json\`), used).catch(() => {
            throw new Error('This approval does not exist or was used.');
          });
          const approval = JSON.parse(await readFile(used, 'utf8'));
          if (Date.now() > approval.expiresAt) throw new Error('This approval is too old.');
          if (approval.digest !== digestOf(call)) throw new Error('This approval is about another call.');
        };
      `,
    },
    rollback: {
      file: 'remove-single-use-approval.sh',
      text: shell`
        #!/bin/sh
        # Run it in a clone of the repository of the agent; deploy the agent afterwards.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that brought single-use-approval.mjs into use}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
