import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const aiBomPresent = parameter({
  id: 'ai-bom-present',
  family: 'supply-chain',
  title: 'AI bill of materials',
  meaning:
    "A machine-readable list of the agent's models, packages, tools, and data exists and describes the running version.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Components change with nearly every release. When one proves vulnerable, it is unclear for days whether the agent contains it.',
  bestProof: {
    by: 'listing',
    why: 'The bill of materials is itself the requirement, and its entries and version can be compared with the running agent.',
  },
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'The agent has a current machine-readable list of its components.',
    fail: 'The agent has no machine-readable list of its components, or an outdated one.',
    missing: 'No evidence shows which components the agent consists of.',
  },
  line: 'the fact in the manifest, or upload the CycloneDX bill of materials itself',
  document: 'the bill of materials and the version of the agent that it describes',
  remedy: {
    automationType: 'ci_cd',
    title: 'Create a bill of materials with each build',
    steps: [
      'List models, adapters, data sets, prompts, and tool servers in `ai/components.json`, each with version, source, and hash.',
      'Let the workflow write a CycloneDX document of all packages and those components with each release.',
      "Compare the document with the running agent, and upload it to Accredit as the agent's document.",
      'Match it daily against lists of known vulnerabilities.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: ["Write access to workflows and releases of the agent's repository"],
      dependencies: [
        'GitHub Actions with jq and the GitHub CLI, as on hosted runners',
        'A list `ai/components.json` of CycloneDX components, at least one of the type machine-learning-model',
      ],
      approvals: ['Code owner of the agent'],
    },
    apply: {
      file: '.github/workflows/bill-of-materials.yaml',
      text: workflow`
        name: Bill of materials of the agent
        on:
          release:
            types: [published]
        permissions:
          contents: write
        jobs:
          document:
            runs-on: ubuntu-latest
            env:
              AGENT_ID: ${agent.agentId}
              AGENT_NAME: ${agent.agentName}
              GH_TOKEN: \${{ github.token }}
              RELEASE: \${{ github.event.release.tag_name }}
            steps:
              - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
              - name: List the packages
                uses: anchore/sbom-action@17ae1740179002c89186b61233e0f892c3118b11 # v0.23.0
                with:
                  path: .
                  format: cyclonedx-json
                  output-file: packages.cdx.json
                  upload-artifact: false
                  upload-release-assets: false
              - name: Add models, data and tool servers
                run: |
                  jq --exit-status 'map(select(.type == "machine-learning-model")) | length > 0' ai/components.json
                  jq --exit-status 'all(.name and .version and .hashes)' ai/components.json
                  jq --slurpfile parts ai/components.json --arg id "$AGENT_ID" --arg name "$AGENT_NAME" --arg release "$RELEASE" '
                    .metadata.component = { type: "application", "bom-ref": $id, name: $name, version: $release }
                    | .components += $parts[0]' packages.cdx.json > "agent-$AGENT_ID.cdx.json"
              - name: Attach the document to the release
                run: gh release upload "$RELEASE" "agent-$AGENT_ID.cdx.json" --clobber --repo "$GITHUB_REPOSITORY"
      `,
    },
    rollback: removedWorkflow({
      file: 'remove-bill-of-materials-job.sh',
      workflow: '.github/workflows/bill-of-materials.yaml',
      message: 'Remove the bill of materials from releases',
      about: "Run in a clone of the agent's repository. Documents of past releases remain.",
    }),
  },
});
