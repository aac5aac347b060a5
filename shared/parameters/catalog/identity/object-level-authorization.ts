import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const objectLevelAuthorization = parameter({
  id: 'object-level-authorization',
  family: 'identity',
  title: 'Object-level authorization',
  meaning:
    "A user who knows the identifier of another user's conversation, task or file can neither read nor control it.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Missing ownership checks are among the most frequent flaws of web interfaces, and each one discloses whole conversations to other users.',
  bestProof: {
    by: 'behavior',
    why: "Code checks ownership on each request, and no setting shows whether another user's identifier works.",
  },
  sources: ['probe', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-remote-endpoint'],
  sentences: {
    pass: "The agent rejects requests for another user's conversation, task or file by its identifier.",
    fail: "The agent lets one user access another user's conversation, task or file.",
    missing: "No evidence shows whether the agent isolates users' work from each other.",
  },
  document: 'the report of a test in which one user tried the identifiers of another',
  remedy: {
    automationType: 'code_change',
    title: 'Check ownership on every object',
    steps: [
      'List every route that takes the identifier of a conversation, task, file or run.',
      'Load each object with its owner, compare the owner with the caller, and return 404 if they differ.',
      'Apply the same comparison to follow-up messages, cancellation, streaming and file download.',
      "Write a test for each route in which a second user tries the first user's identifier.",
    ],
    riskLevel: 'medium',
    estimatedMinutes: 300,
    prerequisites: {
      permissions: ['Change the source code of the agent', 'Deploy the agent'],
      dependencies: [
        'Node.js 20 or later',
        'An object store with `get`, `put`, `delete` and `list`, and callers identified by a verified token',
      ],
      approvals: ['Code owner of the agent'],
    },
    apply: {
      file: 'owned-objects.mjs',
      text: javascript`
        // Usage, for each store of conversations, tasks, files, and runs: const tasks = ownedBy(taskStore).
        // A caller consists of claims of the verified token: { iss, sub }.
        const agent = ${agent.agentId};

        /** The object is missing or belongs to another caller. */
        export class NotFoundError extends Error {
          status = 404;
        }

        const ownerOf = (caller) => {
          if (!caller?.iss || !caller?.sub) throw new TypeError('The token has no issuer or subject.');
          return JSON.stringify([caller.iss, caller.sub]);
        };

        /** Restricts each caller of the store to their own objects. */
        export const ownedBy = (store) => {
          const mine = async (caller, id) => {
            const owner = ownerOf(caller);
            const found = await store.get(id);
            if (found?.owner === owner) return found;
            if (found) console.warn(JSON.stringify({ agent, event: 'object-access-denied', owner, object: id }));
            throw new NotFoundError(\`Object \${JSON.stringify(id)} not found.\`);
          };
          return {
            get: mine,
            create: (caller, object) => store.put({ ...object, owner: ownerOf(caller) }),
            change: async (caller, id, changes) => {
              const { owner, ...rest } = await mine(caller, id);
              return store.put({ ...rest, ...changes, id, owner });
            },
            remove: async (caller, id) => {
              await mine(caller, id);
              return store.delete(id);
            },
            list: async (caller) => {
              const owner = ownerOf(caller);
              return (await store.list()).filter((object) => object.owner === owner);
            },
          };
        };
      `,
    },
    rollback: {
      file: 'remove-owned-objects.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added owned-objects.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
