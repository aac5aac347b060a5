import { agent } from '#shared/remedies/agent-slots.ts';
import { shell, workflow } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const containerImageSigned = parameter({
  id: 'container-image-signed',
  family: 'supply-chain',
  title: 'Image signature verification',
  meaning:
    'The cluster starts an image of the agent only after it verified a signature by a key that the organization trusts.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Registries and build machines are sometimes attacked. Without signature verification, a replaced image starts like the original.',
  bestProof: {
    by: 'settings',
    why: 'Only an admission policy makes the signature a condition; a signed image also starts without verification.',
  },
  sources: ['kubernetes', 'cloud', 'attestation'],
  observedForDays: 30,
  appliesTo: ['runs-in-containers'],
  sentences: {
    pass: "The cluster verifies signatures before it starts the agent's images.",
    fail: "The cluster starts the agent's images without verifying signatures.",
    missing: "No evidence shows whether signatures of the agent's images are verified.",
  },
  document: 'the admission policy and the record of a rejected image',
  remedy: {
    automationType: 'ci_cd',
    title: 'Sign images and verify them at admission',
    steps: [
      "Sign each image at the end of its build with the workflow's identity, which only the build has.",
      'Let the workflow apply the admission policy in reporting mode first. Sign or replace the reported images, including third-party images.',
      'Set the repository variable `ENFORCE_SIGNATURES` to true, so that the next run enforces the policy.',
      'Confirm that an unsigned image of the agent is rejected.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: [
        'Write access to workflows, variables, and secrets of the repository that builds the image',
        'Create Kyverno policies in the cluster',
      ],
      dependencies: [
        'Images in the GitHub container registry',
        'GitHub Actions with kubectl, jq, and Docker, as on hosted runners',
        'Kyverno 1.17 or later with read access to the registry',
        'A secret `KUBECONFIG` of the GitHub environment `production` that may change Kyverno policies',
        'Pods of the agent labeled `accredit/agent` with the agent ID',
      ],
      approvals: ['Code owner of the agent', 'Platform team'],
    },
    apply: {
      file: '.github/workflows/sign-image.yaml',
      text: workflow`
        name: Sign the image of the agent
        on:
          workflow_dispatch:
            inputs:
              image: { description: 'Image with its digest, name@sha256:…', required: true, type: string }
        permissions:
          id-token: write
          packages: write
        jobs:
          sign:
            runs-on: ubuntu-latest
            environment: production
            env:
              AGENT_ID: ${agent.agentId}
              IMAGE: \${{ inputs.image }}
              ACTION: \${{ vars.ENFORCE_SIGNATURES == 'true' && 'Deny' || 'Audit' }}
              IDENTITY: \${{ github.server_url }}/\${{ github.workflow_ref }}
              TOKEN: \${{ github.token }}
              CLUSTER: \${{ secrets.KUBECONFIG }}
            steps:
              - uses: sigstore/cosign-installer@d58896d6a1865668819e1d91763c7751a165e159 # v3.9.2
              - name: Sign the digest
                run: |
                  case "$IMAGE" in *@sha256:*) ;; *) echo '::error::Specify the image with its digest.'; exit 1 ;; esac
                  printf '%s' "$TOKEN" | docker login "\${IMAGE%%/*}" --username "$GITHUB_ACTOR" --password-stdin
                  cosign sign --yes "$IMAGE"
                  cosign verify "$IMAGE" --certificate-identity "$IDENTITY" \\
                    --certificate-oidc-issuer https://token.actions.githubusercontent.com > /dev/null
              - name: Apply the admission policy
                run: |
                  : "\${CLUSTER:?Set the secret KUBECONFIG of the environment production}"
                  umask 077
                  printf '%s' "$CLUSTER" > "$RUNNER_TEMP/kubeconfig"
                  jq -n --arg agent "$AGENT_ID" --arg identity "$IDENTITY" --arg action "$ACTION" '{
                    apiVersion: "policies.kyverno.io/v1",
                    kind: "ImageValidatingPolicy",
                    metadata: { name: "accredit-signed-\\($agent)" },
                    spec: {
                      validationActions: [$action],
                      matchConstraints: {
                        objectSelector: { matchLabels: { "accredit/agent": $agent } },
                        resourceRules: [{ apiGroups: [""], apiVersions: ["v1"], operations: ["CREATE"], resources: ["pods"] }] },
                      matchImageReferences: [{ glob: "*" }],
                      attestors: [{ name: "build", cosign: { keyless: { identities: [{
                        subject: $identity, issuer: "https://token.actions.githubusercontent.com" }] } } }],
                      validations: [{
                        expression: "images.containers.map(image, verifyImageSignatures(image, [attestors.build])).all(count, count > 0)",
                        message: "Images of this agent must be signed by its build." }] } }' \\
                    | kubectl --kubeconfig "$RUNNER_TEMP/kubeconfig" apply -f -
                  rm "$RUNNER_TEMP/kubeconfig"
      `,
    },
    rollback: {
      file: 'remove-image-signing.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the repository that builds the image, with kubectl configured for the cluster. Signatures remain.
        set -eu
        AGENT_ID=${agent.agentId}
        kubectl delete imagevalidatingpolicies.policies.kyverno.io "accredit-signed-$AGENT_ID" --ignore-not-found
        git rm --quiet .github/workflows/sign-image.yaml
        git commit --quiet --message 'Stop signing the image of the agent'
        git push --quiet
      `,
    },
  },
});
