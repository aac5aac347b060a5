import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const retrievalAccessEnforced = parameter({
  id: 'retrieval-access-enforced',
  family: 'model-integrity',
  title: 'Access control in retrieval',
  meaning: "The agent filters retrieved content by the caller's permissions in the source.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Indexes are usually built with one privileged account. Any question can then use documents that the caller may not open.',
  bestProof: {
    by: 'behavior',
    why: 'The filter depends on changing permissions per query. Two users with different permissions must get different answers to the same question.',
  },
  sources: ['probe', 'manifest', 'attestation'],
  observedForDays: 14,
  appliesTo: ['has-retrieval'],
  sentences: {
    pass: 'The agent retrieves only content that the caller may read in the source.',
    fail: 'The agent retrieves documents that the caller may not read in the source.',
    missing: "No evidence shows whether the agent's retrieval respects the caller's permissions.",
  },
  document: 'the report of a test in which two users with different permissions ran the same search',
  remedy: {
    automationType: 'code_change',
    title: "Filter retrieval by the caller's permissions",
    steps: [
      'Store with each indexed passage who may read its source document.',
      "Apply the caller's groups as a filter inside the index query, before passages are ranked.",
      'Sync permission changes and deletions from the source to the index within one day.',
      'Search for a restricted document as a user without access, and confirm that none of its passages is returned.',
    ],
    riskLevel: 'high',
    estimatedMinutes: 480,
    prerequisites: {
      permissions: [
        'Change the source code of the agent and of the indexing job',
        'Rebuild the search index',
      ],
      dependencies: [
        'Node.js 20 or later',
        'OpenSearch 2 or later. Each passage has the permitted groups in the keyword field `readers` and the last permission sync in `rightsSyncedAt`',
        "The caller's groups from the identity provider, not from the request",
      ],
      approvals: ['Code owner of the agent', 'Owners of the indexed sources'],
    },
    apply: {
      file: 'authorized-search.mjs',
      text: javascript`
        // Use instead of the framework's search: const passages = await authorizedSearch({ identity, query, vector }).
        const agent = ${agent.agentId};
        const { SEARCH_URL, SEARCH_INDEX, SEARCH_AUTHORIZATION } = process.env;
        if (!SEARCH_URL || !SEARCH_INDEX || !SEARCH_AUTHORIZATION)
          throw new Error('Set SEARCH_URL, SEARCH_INDEX and SEARCH_AUTHORIZATION to the address, name and credentials of the index.');

        const MAX_DAYS_SINCE_SYNC = 1;

        /** Builds a filter for the query, so that only readable passages are ranked. */
        const readableBy = ({ subject, groups }) => {
          const readers = [\`user:\${subject}\`, ...groups.map((group) => \`group:\${group}\`)];
          return [
            { terms: { readers } },
            { range: { rightsSyncedAt: { gte: \`now-\${MAX_DAYS_SINCE_SYNC}d\` } } },
          ];
        };

        /**
         * Returns passages that the caller may read in the source. The verified identity is { subject, groups }.
         * Excludes passages without readers, and passages whose permissions were not synced within a day.
         */
        export const authorizedSearch = async ({ identity, query, vector, limit = 8 }) => {
          if (!identity?.subject || !Array.isArray(identity.groups)) throw new Error('Retrieval requires the verified identity of the caller.');
          const filter = readableBy(identity);
          const wanted = vector
            ? { knn: { embedding: { vector, k: limit, filter: { bool: { filter } } } } }
            : { bool: { must: [{ match: { text: query } }], filter } };
          const reply = await fetch(\`\${SEARCH_URL}/\${encodeURIComponent(SEARCH_INDEX)}/_search\`, {
            method: 'POST',
            headers: { authorization: SEARCH_AUTHORIZATION, 'content-type': 'application/json' },
            body: JSON.stringify({ size: limit, query: wanted, _source: ['text', 'source', 'readers'] }),
            signal: AbortSignal.timeout(10_000),
          });
          if (!reply.ok) throw new Error(\`The index responded with status \${reply.status}.\`);
          const { hits } = await reply.json();
          const readers = new Set(filter[0].terms.readers);
          const readable = hits.hits.filter(({ _source }) => [_source.readers ?? []].flat().some((reader) => readers.has(reader)));
          if (readable.length < hits.hits.length) console.error(JSON.stringify({ agent, deniedPassages: hits.hits.length - readable.length }));
          return readable.map(({ _source: { text, source } }) => ({ text, source }));
        };
      `,
    },
    rollback: {
      file: 'remove-authorized-search.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository. Keep restricted sources out of the index while the filter is missing.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added authorized-search.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
