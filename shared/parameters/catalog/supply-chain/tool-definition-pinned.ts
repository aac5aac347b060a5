import { agent } from '#shared/remedies/agent-slots.ts';
import { shell, workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const toolDefinitionPinned = parameter({
  id: 'tool-definition-pinned',
  family: 'supply-chain',
  title: 'Approved tool definitions',
  meaning:
    "Names, schemas, and descriptions of the agent's tools match a fingerprint that a person approved, and are the same for every client.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'A server can change its tool texts at any time after approval. The new text then controls the agent without a code change.',
  bestProof: {
    by: 'listing',
    why: 'The fingerprint is computed from the definitions in the tool list, so reading that list and comparing is conclusive.',
  },
  sources: ['mcp', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  sentences: {
    pass: "The agent's tool definitions match the approved fingerprint.",
    fail: 'At least one tool definition of the agent differs from the approved fingerprint, or between clients.',
    missing: "No evidence shows whether the agent's tool definitions are the approved ones.",
  },
  document: "the approved fingerprint of the tool definitions and the approver's name",
  remedy: {
    automationType: 'ci_cd',
    title: 'Approve tool definitions and detect changes',
    steps: [
      "Let the workflow export the server's tool list and propose it as `mcp/approved-tools.json`. Review every name, description, and schema before you merge it.",
      "Approve the list in Accredit, under Baselines on the agent's page. If the agent handles PHI, two people must approve.",
      'Compare the list before each deployment and every day, and block tools that differ.',
      'Review the difference as a change before you approve a new fingerprint.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: [
        "Write access to workflows and secrets of the agent's repository",
        'Allow GitHub Actions to open pull requests in that repository',
      ],
      dependencies: [
        'GitHub Actions with Node.js 22 or later, jq, and the GitHub CLI, as on hosted runners',
        'A secret `MCP_TOKEN` with an access token that may list tools',
        "A repository rule that requires a named reviewer's approval for changes to `mcp`",
      ],
      approvals: ['Owner of the agent', 'Security team'],
    },
    apply: {
      file: '.github/workflows/approved-tools.yaml',
      text: workflow`
        name: Approved tools of the agent
        on:
          schedule:
            - cron: '30 3 * * *'
          workflow_call: {}
          workflow_dispatch: {}
        permissions:
          contents: write
          pull-requests: write
        jobs:
          compare:
            runs-on: ubuntu-latest
            env:
              AGENT_ID: ${agent.agentId}
              ENDPOINT: ${agent.endpoint}
              TOKEN: \${{ secrets.MCP_TOKEN }}
              GH_TOKEN: \${{ github.token }}
            steps:
              - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
              - name: Read the current tools
                shell: bash
                run: |
                  if [ -z "$ENDPOINT" ]; then echo '::error::The agent has no connection in Accredit.'; exit 1; fi
                  mkdir -p mcp
                  npx --yes @modelcontextprotocol/inspector@2.12.0 --cli "$ENDPOINT" --transport http \\
                    --header "Authorization: Bearer $TOKEN" --method tools/list \\
                    | jq --sort-keys '[.tools[] | { name, title, description, inputSchema, outputSchema, annotations }] | sort_by(.name)' \\
                    > mcp/approved-tools.json
              - name: Stop if the tools differ, and propose the change
                run: |
                  git add mcp/approved-tools.json
                  if git diff --cached --quiet; then exit 0; fi
                  branch="approved-tools-$AGENT_ID-$GITHUB_RUN_ID"
                  git switch --quiet --create "$branch"
                  git -c user.name='github-actions[bot]' -c user.email='41898282+github-actions[bot]@users.noreply.github.com' \\
                    commit --quiet --message 'Update the approved tools'
                  git push --quiet origin "$branch"
                  gh pr create --title "Tools of the agent $AGENT_ID have changed" --head "$branch" \\
                    --body 'Read every text and schema before you approve it, because the model treats them as instructions.'
                  echo '::error::The tools differ from the approved tools and must not be used.'
                  exit 1
      `,
    },
    rollback: {
      file: 'remove-approved-tools-job.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository.
        set -eu
        git rm --quiet --ignore-unmatch .github/workflows/approved-tools.yaml mcp/approved-tools.json
        git commit --quiet --message 'Stop comparing tools with the approved list'
        git push --quiet
      `,
    },
  },
});
