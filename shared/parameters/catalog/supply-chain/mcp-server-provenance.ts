import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const mcpServerProvenance = parameter({
  id: 'mcp-server-provenance',
  family: 'supply-chain',
  title: 'Tool server provenance',
  meaning:
    "How well publisher, source, and version of the agent's tool servers are known. The least known server decides.",
  value: { type: 'enum', options: ['unknown', 'community', 'verified', 'internal'] },
  expectation: { kind: 'one-of', pass: ['verified', 'internal'], partial: ['community'] },
  severity: 'high',
  severityReason:
    "Tool servers from any source are installed within a minute. A server by an unknown author runs with the agent's credentials and data.",
  bestProof: {
    by: 'listing',
    why: "A registry or package listing states a server's publisher, source, and version; its responses reveal none of them.",
  },
  sources: ['cloud', 'manifest', 'mcp', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  sentences: {
    pass: "All tool servers of the agent are the organization's own or come from a verified publisher.",
    partial:
      'At least one tool server of the agent comes from the community, with known source and version but without a verified publisher.',
    fail: 'At least one tool server of the agent is of unknown origin.',
    missing: "No evidence shows who publishes the agent's tool servers.",
  },
  line: 'the origin of the least known server in the manifest',
  document: 'the tool server inventory with publisher, source, and version of each',
  remedy: {
    automationType: 'ci_cd',
    title: 'Use only tool servers of known origin',
    steps: [
      "Record the agent's tool servers as dependencies of `mcp-servers/package.json`, each with an exact version, and install them only from there.",
      'Let the workflow verify origin and signature of every package before each merge and once a week.',
      'Replace or fork servers of unknown origin, and review the code of community servers before each update.',
      "Declare the origin of the least known server in the agent's manifest.",
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: ["Write workflows and branch rules of the agent's source repository"],
      dependencies: [
        'GitHub Actions with Node.js 20 or later and jq, as on hosted runners',
        'A folder `mcp-servers` with the package.json and package-lock.json of all tool servers',
      ],
      approvals: ['Code owner of the agent', 'Security team'],
    },
    apply: {
      file: '.github/workflows/tool-server-origin.yaml',
      text: workflow`
        name: Origin of tool servers
        on:
          pull_request:
            paths: [mcp-servers/**]
          schedule:
            - cron: '0 4 * * 3'
          workflow_dispatch: {}
        permissions:
          contents: read
        jobs:
          origin:
            runs-on: ubuntu-latest
            defaults:
              run: { working-directory: mcp-servers, shell: bash }
            env:
              AGENT_NAME: ${agent.agentName}
              INTERNAL_SCOPE: \${{ vars.INTERNAL_SCOPE }}
            steps:
              - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
              - name: Reject version ranges and packages from other sources
                run: |
                  jq --exit-status '[.dependencies[] | test("^[0-9]+[.][0-9]+[.][0-9]+(-[0-9A-Za-z.-]+)?$")] | all' package.json
                  jq --exit-status '[.packages[] | select(.link != true and .resolved) | .integrity != null
                    and (.resolved | startswith("https://"))] | all' package-lock.json
              - name: Verify signatures and attestations of the registry
                run: |
                  npm ci --ignore-scripts --no-fund --no-audit
                  npm audit signatures
              - name: List the origin of each server
                run: |
                  printf 'Tool servers of the agent %s\\n\\n| Server | Origin |\\n| --- | --- |\\n' "$AGENT_NAME" >> "$GITHUB_STEP_SUMMARY"
                  jq --raw-output '.dependencies | to_entries[] | "\\(.key)@\\(.value)"' package.json | while read -r server; do
                    origin=community
                    case "$server" in "\${INTERNAL_SCOPE:-none}"/*) origin=internal ;; esac
                    if [ -n "$(npm view "$server" dist.attestations.url)" ]; then origin="$origin, with a build attestation"; fi
                    printf '| %s | %s |\\n' "$server" "$origin" >> "$GITHUB_STEP_SUMMARY"
                  done
      `,
    },
    rollback: removedWorkflow({
      file: 'remove-tool-server-origin-job.sh',
      workflow: '.github/workflows/tool-server-origin.yaml',
      message: 'Remove the tool server origin check',
      about: "Run in a clone of the agent's repository. The pinned versions in mcp-servers remain.",
    }),
  },
});
