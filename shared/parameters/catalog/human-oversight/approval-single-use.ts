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
        // Call approve() when a person approves, and consume() immediately before the call. All instances share the folder APPROVALS.
        import { createHash, randomUUID } from 'node:crypto';
        import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
        import { join } from 'node:path';

        const agent = ${agent.agentId};
        const LIFETIME_MS = 10 * 60_000;
        const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

        const folder = () => {
          if (!process.env.APPROVALS) throw new Error('Set APPROVALS to the approvals folder.');
          return process.env.APPROVALS;
        };

        /** Sorts object keys, so that equal calls have equal digests. */
        const ordered = (value) => {
          if (Array.isArray(value)) return value.map(ordered);
          if (value === null || typeof value !== 'object') return value;
          const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
          return Object.fromEntries(sorted.map(([key, member]) => [key, ordered(member)]));
        };

        const digestOf = ({ tool, target, arguments: given }) =>
          createHash('sha256').update(JSON.stringify([agent, tool, target, ordered(given)])).digest('hex');

        /**
         * Stores the approval of one call.
         * @param {{ tool: string, target: string, arguments: unknown }} call
         * @param {string} approver
         * @returns {Promise<string>} the approval ID, valid for ten minutes
         */
        export const approve = async (call, approver) => {
          const id = randomUUID();
          const approval = { digest: digestOf(call), approver, expiresAt: Date.now() + LIFETIME_MS };
          await mkdir(folder(), { recursive: true });
          await writeFile(join(folder(), \`\${id}.json\`), JSON.stringify(approval), { flag: 'wx', mode: 0o600 });
          return id;
        };

        /**
         * Consumes the approval of a call. A file can be renamed only once, so an approval cannot be used twice.
         * @throws {Error} if the approval is missing, used, expired, or for another call
         */
        export const consume = async (id, call) => {
          if (!uuid.test(id)) throw new Error('The approval ID is invalid.');
          const used = join(folder(), \`\${id}.used.json\`);
          await rename(join(folder(), \`\${id}.json\`), used).catch(() => {
            throw new Error('The approval does not exist or was already used.');
          });
          const approval = JSON.parse(await readFile(used, 'utf8'));
          if (Date.now() > approval.expiresAt) throw new Error('The approval has expired.');
          if (approval.digest !== digestOf(call)) throw new Error('The approval is for another call.');
        };
      `,
    },
    rollback: {
      file: 'remove-single-use-approval.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository, then deploy the agent.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added single-use-approval.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
