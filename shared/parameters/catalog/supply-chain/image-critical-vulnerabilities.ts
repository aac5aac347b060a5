import { agent } from '#shared/remedies/agent-slots.ts';
import { removedWorkflow } from '#shared/remedies/removed-workflow.ts';
import { workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const imageCriticalVulnerabilities = parameter({
  id: 'image-critical-vulnerabilities',
  family: 'supply-chain',
  title: 'Critical vulnerabilities in running images',
  meaning: 'Number of known critical vulnerabilities in the images that the agent runs.',
  value: { type: 'integer', unit: 'critical vulnerabilities', counted: true },
  expectation: { kind: 'at-most', pass: 0 },
  severity: 'high',
  severityReason:
    'New critical vulnerabilities are published every week, and exploits follow within days. An unscanned image becomes vulnerable over time.',
  bestProof: {
    by: 'settings',
    why: 'The image layers contain the vulnerable files, and attacking the running agent would find few of them.',
  },
  sources: ['kubernetes', 'cloud', 'attestation'],
  observedForDays: 30,
  appliesTo: ['runs-in-containers'],
  sentences: {
    pass: "The agent's images contain no known critical vulnerabilities.",
    fail: "The agent's images contain at least one known critical vulnerability.",
    missing: "No evidence shows how many critical vulnerabilities the agent's images contain.",
  },
  document: 'a vulnerability report for every running image',
  remedy: {
    automationType: 'ci_cd',
    title: 'Scan images nightly and rebuild failing ones',
    steps: [
      'Scan the running images, and record which layer introduces each critical vulnerability.',
      'Move to a current and smaller base image, and remove packages that the agent does not need.',
      'Let a nightly job scan the deployed images and fail on every critical vulnerability.',
      'Rebuild and deploy, then scan the running image again.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: [
        "Write access to workflows, variables, and secrets of the agent's repository",
        "List pods in the agent's namespace, through the secret KUBECONFIG",
        'Pull the images of the agent',
      ],
      dependencies: [
        'GitHub Actions with a runner that reaches the cluster and has kubectl, jq, Docker, and the GitHub CLI',
        'The Trivy image, pinned by digest in the variable TRIVY_IMAGE',
        'Workloads and pods of the agent labeled `accredit/agent` with the agent ID',
      ],
      approvals: ['Platform team'],
    },
    apply: {
      file: '.github/workflows/image-vulnerabilities.yaml',
      text: workflow`
        name: Critical vulnerabilities in images of the agent
        on:
          schedule:
            - cron: '20 2 * * *'
          workflow_dispatch: {}
        permissions:
          issues: write
        defaults:
          run:
            shell: bash
        jobs:
          scan:
            runs-on: \${{ vars.CLUSTER_RUNNER || 'ubuntu-latest' }}
            env:
              AGENT_ID: ${agent.agentId}
              AGENT_NAME: ${agent.agentName}
              NAMESPACE: \${{ vars.NAMESPACE }}
              TRIVY_IMAGE: \${{ vars.TRIVY_IMAGE }}
              TRIVY_USERNAME: \${{ secrets.REGISTRY_USERNAME }}
              TRIVY_PASSWORD: \${{ secrets.REGISTRY_PASSWORD }}
              GH_TOKEN: \${{ github.token }}
            steps:
              - name: List the running images
                env:
                  KUBECONFIG_TEXT: \${{ secrets.KUBECONFIG }}
                run: |
                  : "\${NAMESPACE:?Set the variable NAMESPACE to the namespace of the agent}"
                  umask 077
                  printf '%s' "$KUBECONFIG_TEXT" > "$RUNNER_TEMP/kubeconfig"
                  pods=$(kubectl --kubeconfig "$RUNNER_TEMP/kubeconfig" get pods --namespace "$NAMESPACE" \\
                    --selector "accredit/agent=$AGENT_ID" --output json)
                  rm "$RUNNER_TEMP/kubeconfig"
                  printf '%s' "$pods" | jq -r '.items[].status
                    | ((.initContainerStatuses // []) + (.containerStatuses // []))[].imageID | sub("^.*://"; "")' |
                    sort -u > images.txt
                  test -s images.txt || { echo "::error::No pod of the agent runs in $NAMESPACE."; exit 1; }
              - name: Scan each image
                id: scan
                run: |
                  : "\${TRIVY_IMAGE:?Set the variable TRIVY_IMAGE to the image of Trivy, pinned by digest}"
                  clean=yes
                  while read -r image; do
                    printf '\\n%s\\n' "$image" >> report.txt
                    docker run --rm --env TRIVY_USERNAME --env TRIVY_PASSWORD "$TRIVY_IMAGE" image --quiet \\
                      --scanners vuln --severity CRITICAL --exit-code 1 "$image" < /dev/null >> report.txt 2>&1 || clean=no
                  done < images.txt
                  cat report.txt
                  test "$clean" = yes
              - name: Open an issue unless one is open
                if: failure() && steps.scan.conclusion == 'failure'
                run: |
                  title="Critical vulnerabilities in images of the agent $AGENT_ID"
                  open=$(gh issue list --repo "$GITHUB_REPOSITORY" --state open --search "\\"$title\\" in:title" \\
                    --json number --jq length)
                  test "$open" -eq 0 || exit 0
                  printf 'Agent: %s\\n\\nReport: %s/%s/actions/runs/%s\\n' \\
                    "$AGENT_NAME" "$GITHUB_SERVER_URL" "$GITHUB_REPOSITORY" "$GITHUB_RUN_ID" > issue.md
                  gh issue create --repo "$GITHUB_REPOSITORY" --title "$title" --body-file issue.md
      `,
    },
    rollback: removedWorkflow({
      file: 'remove-image-scan.sh',
      workflow: '.github/workflows/image-vulnerabilities.yaml',
      message: 'Remove the nightly image scan',
    }),
  },
});
