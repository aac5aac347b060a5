import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const memoryIsolation = parameter({
  id: 'memory-isolation',
  family: 'model-integrity',
  title: 'Memory isolation between users',
  meaning: 'Memory of one user or session never appears in another.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    "Memory is often stored under one shared key. Then an ordinary question is enough to receive another user's confidential information.",
  bestProof: {
    by: 'behavior',
    why: "Memories may share a store by design and still leak through a wrong key. A test must look for one user's marker as another user.",
  },
  sources: ['probe', 'manifest', 'attestation'],
  observedForDays: 14,
  appliesTo: ['has-model'],
  sentences: {
    pass: "The agent keeps each user's memory out of other users' sessions.",
    fail: 'The agent lets memory of one user or session appear in another.',
    missing: 'No evidence shows whether the agent separates the memory of users and sessions.',
  },
  document: 'the report of a test that searched one session for a marker from another',
  remedy: {
    automationType: 'code_change',
    title: 'Separate memory by user and session',
    steps: [
      'Find every store that outlives a request, such as history, summaries, vector memory, caches, and process variables.',
      'Include user and session in each key, taken from the verified identity.',
      'Filter by both inside the query, not afterward, and clear process memory between requests.',
      'Store a marker as one user and search for it as another, also in parallel.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 300,
    prerequisites: {
      permissions: ['Change the source code of the agent', 'Delete or migrate existing memory'],
      dependencies: [
        'Node.js 20 or later',
        'A store with get, set, and list by prefix, such as Redis',
        'A secret of at least 32 bytes in the environment variable `MEMORY_KEY`',
      ],
      approvals: ['Code owner of the agent', 'Privacy officer'],
    },
    apply: {
      file: 'scoped-memory.mjs',
      text: javascript`
        // Usage, for each request: withSession({ user: token.sub, session: token.sid }, () => agent.answer(request)).
        // Elsewhere: memory = scopedMemory(store), instead of the store itself and of process variables.
        import { AsyncLocalStorage } from 'node:async_hooks';
        import { createHmac } from 'node:crypto';

        const agent = ${agent.agentId};
        const key = process.env.MEMORY_KEY ?? '';
        if (Buffer.byteLength(key) < 32) throw new Error('Set MEMORY_KEY to a secret of at least 32 bytes');

        const identities = new AsyncLocalStorage();

        /** Runs work for one verified identity. \`user\` and \`session\` come from the token, never from the request text. */
        export const withSession = ({ user, session }, work) => {
          if (!user || !session) throw new Error('Memory requires a verified user and session.');
          return identities.run(Object.freeze({ user, session }), work);
        };

        /** Key prefix of one identity. A keyed hash cannot be guessed, and no part of it comes from a model. */
        const prefixOf = (lasting) => {
          const identity = identities.getStore();
          if (!identity) throw new Error('Use memory only inside withSession.');
          const owner = lasting ? [agent, identity.user] : [agent, identity.user, identity.session];
          return \`memory:\${createHmac('sha256', key).update(JSON.stringify(owner)).digest('base64url')}:\`;
        };
        const nameOf = (name) => {
          if (!/^[\\w-]{1,64}$/.test(name)) throw new Error('A memory name may contain only letters, digits, hyphens and underscores.');
          return name;
        };

        /**
         * Restricts the store to entries of the user, and of the session unless \`lasting\`.
         * \`store\` has get(key), set(key, value, { seconds }), list(prefix) and delete(key).
         */
        export const scopedMemory = (store, { lasting = false, seconds = lasting ? 30 * 86_400 : 3_600 } = {}) => ({
          get: (name) => store.get(prefixOf(lasting) + nameOf(name)),
          set: (name, value) => store.set(prefixOf(lasting) + nameOf(name), value, { seconds }),
          delete: (name) => store.delete(prefixOf(lasting) + nameOf(name)),
          list: async () => {
            const prefix = prefixOf(lasting);
            const keys = await store.list(prefix);
            return keys.filter((found) => found.startsWith(prefix)).map((found) => found.slice(prefix.length));
          },
        });
      `,
    },
    rollback: {
      file: 'remove-scoped-memory.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository. The previous code cannot read entries that were written in the meantime.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added scoped-memory.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
