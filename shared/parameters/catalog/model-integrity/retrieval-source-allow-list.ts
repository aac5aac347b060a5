import { agent } from '#shared/remedies/agent-slots.ts';
import { after, rego, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const retrievalSourceAllowList = parameter({
  id: 'retrieval-source-allow-list',
  family: 'model-integrity',
  title: 'Approved retrieval sources',
  meaning: 'The agent retrieves content only from sources approved by name.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    "A source is added to an index with one click. If outsiders can write to it, their text reaches users with the agent's authority.",
  bestProof: {
    by: 'settings',
    why: 'The list of approved sources is part of the retrieval configuration. The sources actually used do not show what would be rejected.',
  },
  sources: ['cloud', 'manifest', 'mcp', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-retrieval'],
  sentences: {
    pass: 'The agent retrieves only from approved sources.',
    fail: 'The agent retrieves from unapproved sources.',
    missing: 'No evidence shows which sources the agent retrieves from.',
  },
  document: 'the approved list of sources and the configuration that enforces it',
  remedy: {
    automationType: 'config',
    title: 'Approve retrieval sources by name',
    steps: [
      'List all sources from which the agent retrieves, including live search and shared folders.',
      'Record who can write to each source, and remove those that outsiders can write to.',
      'Add the remaining list to the data of the policy engine, and query the policy in the retriever and in the indexing job.',
      'Assign each source an owner who confirms it once a year. Unconfirmed sources are rejected.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: [
        'Write policies and data of the policy engine',
        'Change the retriever and the indexing job',
      ],
      dependencies: [
        'Open Policy Agent 1.0 or later, queried by the retriever and by the indexing job with `agent` (agent ID) and `addresses`',
        'Data `retrieval_sources` of that engine, by agent ID, each source with prefix, owner, and confirmedAt',
      ],
      approvals: ['Owner of the agent', 'Source owners'],
    },
    apply: {
      file: 'retrieval-sources.rego',
      text: rego`
        # curl --request PUT --header "Authorization: Bearer $OPA_TOKEN" --data-binary @retrieval-sources.rego \\
        #   "$OPA_URL/v1/policies/accredit-retrieval-sources-<agent ID>"
        # Query POST /v1/data/accredit/retrieval_sources/<agent ID> with the addresses of the passages, before they reach the
        # model or the index: { "input": { "agent": ID, "addresses": ["https://...", "s3://..."] } }. Use only the addresses in usable.
        package accredit.retrieval_sources[${agent.agentId}]

        agent_id := ${agent.agentId}

        year_ns := 366 * 24 * 60 * 60 * 1000000000

        # data.retrieval_sources is {"<agent ID>": [{"prefix": "s3://guidelines/approved/", "owner": …, "confirmedAt": …}]}.
        # A prefix contains a host and ends with a slash, so that similar host or folder names do not match.
        sources contains source if {
        	some source in data.retrieval_sources[agent_id]
        	regex.match(\`^[a-z][a-z0-9+.-]*://[^/?#@]+/([^?#]*/)?$\`, source.prefix)
        	source.owner != ""
        	age := time.now_ns() - time.parse_rfc3339_ns(source.confirmedAt)
        	age >= 0
        	age < year_ns
        }

        # Rejects addresses with parent folders or encoded characters.
        plain(address) if {
        	regex.match(\`^[a-z][a-z0-9+.-]*://[^/?#@\\\\]+/\`, address)
        	not regex.match(\`(^|/)\\.\\.?(/|$)|%2e|%2f|%5c|[\\\\[:cntrl:]]\`, lower(address))
        }

        usable contains address if {
        	input.agent == agent_id
        	some address in input.addresses
        	plain(address)
        	some source in sources
        	startswith(address, source.prefix)
        }

        rejected contains address if {
        	some address in input.addresses
        	not address in usable
        }

        # For requests that need all sources, such as a live search.
        default allow := false

        allow if {
        	input.agent == agent_id
        	count(input.addresses) > 0
        	count(rejected) == 0
        }
      `,
    },
    rollback: {
      file: 'remove-retrieval-sources.sh',
      text: shell`
        #!/bin/sh
        # First configure retriever and indexing job not to query this policy. Without it, they receive no content.
        set -eu
        : "\${OPA_URL:?Set OPA_URL to the address of Open Policy Agent}"
        : "\${OPA_TOKEN:?Set OPA_TOKEN to a token with permission to change policies}"
        POLICY=${after('accredit-retrieval-sources-', agent.agentId)}
        printf 'Authorization: Bearer %s\\n' "$OPA_TOKEN" |
          curl --fail-with-body --silent --show-error --request DELETE --header @- "$OPA_URL/v1/policies/$POLICY"
      `,
    },
  },
});
