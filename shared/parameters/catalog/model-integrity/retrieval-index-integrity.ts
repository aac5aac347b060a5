import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const retrievalIndexIntegrity = parameter({
  id: 'retrieval-index-integrity',
  family: 'model-integrity',
  title: 'Search index integrity',
  meaning: "Passages enter the agent's search index only after approval, and later changes are detected.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Many indexes ingest every file in a folder. One planted passage is enough to make the agent state false facts as true.',
  bestProof: {
    by: 'settings',
    why: 'Approval before indexing and passage hashes are steps of the indexing pipeline. A correct answer does not depend on them.',
  },
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-retrieval'],
  sentences: {
    pass: "All additions and changes to the agent's search index are approved and detectable.",
    fail: "Passages can enter or change in the agent's search index without approval or detection.",
    missing: "No evidence shows whether the agent's search index is protected from unapproved changes.",
  },
  document: 'the procedure for index additions and its latest record',
  remedy: {
    automationType: 'ci_cd',
    title: 'Control additions to the search index',
    steps: [
      'List the sources of the index and who can write to each.',
      'Ingest documents only from the folder `knowledge`, where changes require a reviewer. Record the source and approver of each in `knowledge/approved.csv`.',
      'Use the SHA-256 of its text as the identifier of each indexed document. Let the workflow compare the index with the folder daily.',
      'Remove passages from unknown sources, and report differences to the agent owner.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 300,
    prerequisites: {
      permissions: [
        'Write access to workflows, secrets, and branch rules of the document repository',
        'Read the identifiers of all documents in the index',
      ],
      dependencies: [
        'GitHub Actions with jq and the GitHub CLI, as on hosted runners',
        'OpenSearch 2 or later, with the SHA-256 of the document in the keyword field `sha256` of each passage',
        'Secrets `SEARCH_URL` and `SEARCH_AUTHORIZATION`, and the repository variable `SEARCH_INDEX`',
      ],
      approvals: ['Owner of the agent', 'Owners of the indexed sources'],
    },
    apply: {
      file: '.github/workflows/index-integrity.yaml',
      text: workflow`
        name: Integrity of the search index
        on:
          schedule:
            - cron: '15 2 * * *'
          workflow_dispatch: {}
        permissions:
          contents: read
          issues: write
        jobs:
          compare:
            runs-on: ubuntu-latest
            env:
              AGENT_ID: ${agent.agentId}
              AGENT_NAME: ${agent.agentName}
              GH_TOKEN: \${{ github.token }}
              SEARCH_URL: \${{ secrets.SEARCH_URL }}
              SEARCH_AUTHORIZATION: \${{ secrets.SEARCH_AUTHORIZATION }}
              SEARCH_INDEX: \${{ vars.SEARCH_INDEX }}
            steps:
              - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
              - name: Compare approved, stored and indexed documents
                shell: bash
                run: |
                  : "\${SEARCH_URL:?Set the secret SEARCH_URL to the address of the index}"
                  : "\${SEARCH_INDEX:?Set the variable SEARCH_INDEX to the name of the index}"
                  # approved.csv: sha256,path,source,approver
                  tail -n +2 knowledge/approved.csv | cut -d, -f1 | sort -u > approved
                  find knowledge -type f ! -name approved.csv -exec sha256sum {} + | cut -d' ' -f1 | sort -u > stored
                  printf 'header = "Authorization: %s"\\n' "$SEARCH_AUTHORIZATION" > "$RUNNER_TEMP/curl"
                  after=null
                  : > indexed.raw
                  while :; do
                    jq -n --argjson after "$after" '{ size: 0, aggs: { all: { composite: ({ size: 1000,
                      sources: [{ hash: { terms: { field: "sha256", missing_bucket: true } } }] }
                      + (if $after == null then {} else { after: $after } end)) } } }' > query.json
                    curl --fail-with-body --silent --show-error --config "$RUNNER_TEMP/curl" --header 'Content-Type: application/json' \\
                      --data-binary @query.json "$SEARCH_URL/$SEARCH_INDEX/_search" > page.json
                    jq --raw-output '.aggregations.all.buckets[].key.hash // "no-hash"' page.json >> indexed.raw
                    after="$(jq --compact-output '.aggregations.all.after_key' page.json)"
                    if [ "$after" = null ]; then break; fi
                  done
                  sort -u indexed.raw > indexed
                  { comm -13 approved stored | sed 's/^/- [ ] stored without approval: /'
                    comm -13 approved indexed | sed 's/^/- [ ] indexed without approval: /'
                    comm -23 approved stored | sed 's/^/- [ ] approved, but missing or changed: /'; } > differences.md
              - name: Report differences
                run: |
                  if [ ! -s differences.md ]; then exit 0; fi
                  sed -i "1i The search index of the agent differs from the approved documents." differences.md
                  printf '\\nAgent: %s\\n' "$AGENT_NAME" >> differences.md
                  gh issue create --repo "$GITHUB_REPOSITORY" --title "Search index of the agent $AGENT_ID" --body-file differences.md
                  exit 1
      `,
    },
    rollback: removedWorkflow({
      file: 'remove-index-integrity-job.sh',
      workflow: '.github/workflows/index-integrity.yaml',
      message: 'Stop comparing the search index with its sources',
      about: 'Run in a clone of the document repository. The approval records remain.',
    }),
  },
});
