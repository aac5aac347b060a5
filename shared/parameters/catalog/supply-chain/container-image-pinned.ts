import { agent } from '#shared/remedies/agent-slots.ts';
import { shell, workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const containerImagePinned = parameter({
  id: 'container-image-pinned',
  family: 'supply-chain',
  title: 'Image digest pinning',
  meaning:
    "The agent's workloads reference container images by digest, so that a reference always means the same bytes.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Tags are moved frequently, on purpose or by an intruder, and the next restart then runs unreviewed code.',
  bestProof: {
    by: 'settings',
    why: 'The digest reference is part of the workload specification, and a running image does not show how it was referenced.',
  },
  sources: ['kubernetes', 'cloud', 'attestation'],
  observedForDays: 30,
  appliesTo: ['runs-in-containers'],
  sentences: {
    pass: 'All container images of the agent are referenced by digest.',
    fail: 'At least one container image of the agent is referenced by a mutable tag.',
    missing: 'No evidence shows how the agent references its container images.',
  },
  document: 'the specifications of all workloads, including init containers and sidecars',
  remedy: {
    automationType: 'ci_cd',
    title: 'Pin images by digest',
    steps: [
      "Set the repository variable `DEPLOYMENTS` to the folder with the agent's deployment files.",
      'Let the workflow resolve the digest of every tag and propose it each week as a change for review.',
      'Merge the change after a review of the images, and deploy it.',
      'Add an admission rule that rejects images without a digest.',
      'Restart one workload, and compare the running digest with the file.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 45,
    prerequisites: {
      permissions: [
        'Write access to workflows of the repository with the deployment files',
        'Allow GitHub Actions to open pull requests in that repository',
        'Read the registries of the images',
      ],
      dependencies: [
        'GitHub Actions with Docker Buildx, Perl, and the GitHub CLI, as on hosted runners',
        'Deployment files in YAML that name images in `image:`',
      ],
      approvals: ['Code owner of the deployment files'],
    },
    apply: {
      file: '.github/workflows/pin-images.yaml',
      text: workflow`
        name: Pin the images of the agent
        on:
          schedule:
            - cron: '0 5 * * 2'
          workflow_dispatch: {}
        permissions:
          contents: write
          pull-requests: write
        jobs:
          pin:
            runs-on: ubuntu-latest
            env:
              AGENT_ID: ${agent.agentId}
              AGENT_NAME: ${agent.agentName}
              DEPLOYMENTS: \${{ vars.DEPLOYMENTS || 'deploy' }}
              GH_TOKEN: \${{ github.token }}
            steps:
              - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
              - name: Add the digest to each tag
                shell: bash
                run: |
                  { grep -rhoP '^[\\s-]*image:\\s*["\\x27]?\\K[^"\\x27\\s#@]+(?=["\\x27\\s]|$)' "$DEPLOYMENTS" || true; } | sort -u > images.txt
                  while read -r IMAGE; do
                    DIGEST="$(docker buildx imagetools inspect "$IMAGE" --format '{{.Manifest.Digest}}')"
                    export IMAGE DIGEST
                    grep -rlF -- "$IMAGE" "$DEPLOYMENTS" | xargs -d '\\n' perl -pi -e \\
                      's/(image:\\s*["\\x27]?)\\Q$ENV{IMAGE}\\E(?=["\\x27\\s]|$)/$1$ENV{IMAGE}\\@$ENV{DIGEST}/'
                  done < images.txt
              - name: Propose the change
                run: |
                  if git diff --quiet -- "$DEPLOYMENTS"; then exit 0; fi
                  branch="pin-images-$AGENT_ID-$GITHUB_RUN_ID"
                  git switch --quiet --create "$branch"
                  git -c user.name='github-actions[bot]' -c user.email='41898282+github-actions[bot]@users.noreply.github.com' \\
                    commit --quiet --message 'Pin images by digest' -- "$DEPLOYMENTS"
                  git push --quiet origin "$branch"
                  printf 'Images of the agent %s, each with the current digest of its tag.\\n' "$AGENT_NAME" > body.md
                  gh pr create --title 'Pin images by digest' --body-file body.md --head "$branch"
      `,
    },
    rollback: {
      file: 'remove-image-pinning.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the repository. Set COMMIT to also revert a merged change that pinned images.
        set -eu
        if [ -n "\${COMMIT:-}" ]; then
          git revert --no-edit "$COMMIT"
        fi
        git rm --quiet .github/workflows/pin-images.yaml
        git commit --quiet --message 'Stop pinning images by digest'
        git push --quiet
      `,
    },
  },
});
