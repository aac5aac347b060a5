import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const modelArtifactVerified = parameter({
  id: 'model-artifact-verified',
  family: 'model-integrity',
  title: 'Model file verification',
  meaning: 'Before the agent loads a model file, its hash or signature is compared with the approved one.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    "Model stores and hubs are shared. A replaced file changes the agent's answers without any other sign.",
  bestProof: {
    by: 'settings',
    why: "The comparison is part of the workload's start sequence. A start with the correct file is identical with and without it.",
  },
  sources: ['kubernetes', 'manifest'],
  observedForDays: 30,
  appliesTo: ['hosts-own-model'],
  sentences: {
    pass: "The agent's model files are verified before they are loaded.",
    fail: 'The agent loads unverified model files.',
    missing: "No evidence shows whether the agent's model files are verified before loading.",
  },
  document: 'the start sequence that verifies the model file, and the record of a rejected file',
  remedy: {
    automationType: 'script',
    title: 'Verify model files before the agent starts',
    steps: [
      'Compute the SHA-256 hashes of the approved model files on a trusted machine, and have a second person confirm them.',
      'Store the hash list separately from the files, where the agent has no write access.',
      'Add an init container that compares the files with the list, so that the agent starts only on a match.',
      'Change one byte of a copy in a test environment, and confirm that the agent does not start.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: ["Create ConfigMaps and change Deployments in the agent's namespace"],
      dependencies: [
        'Kubernetes, with kubectl and jq where the script runs',
        'Workloads and pods of the agent labeled `accredit/agent` with the agent ID',
        'Model files on a volume of the pod',
      ],
      approvals: ['Owner of the agent', 'Second person who confirms the hashes'],
    },
    apply: {
      file: 'verify-model-files.sh',
      text: shell`
        #!/bin/sh
        # Adds an init container that compares the model files with a list of SHA-256 hashes. The agent restarts.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        : "\${VOLUME:?Set VOLUME to the name of the pod volume that contains the model files}"
        : "\${HASHES:?Set HASHES to the sha256sum output for the approved files, with paths relative to the volume}"
        : "\${VERIFIER_IMAGE:?Set VERIFIER_IMAGE to an image with sh and sha256sum, such as busybox, pinned by digest}"
        AGENT_ID=${agent.agentId}
        STATE="\${STATE:-model-verification-before-$AGENT_ID.json}"
        [ ! -e "$STATE" ] || { echo "$STATE exists: roll back first, or move the file" >&2; exit 1; }

        hashes=$(cat "$HASHES")
        deployments=$(kubectl get deployments --namespace "$NAMESPACE" --selector "accredit/agent=$AGENT_ID" --output json)
        printf '%s' "$deployments" | jq '[.items[].metadata.name]' > "$STATE"
        if [ "$(jq length "$STATE")" -eq 0 ]; then
          rm "$STATE"
          echo "No Deployment in $NAMESPACE has the label accredit/agent=$AGENT_ID." >&2
          exit 1
        fi
        jq -n --arg name "model-hashes-$AGENT_ID" --arg agent "$AGENT_ID" --arg hashes "$hashes" '{
          apiVersion: "v1", kind: "ConfigMap", immutable: true,
          metadata: { name: $name, labels: { "accredit/agent": $agent } },
          data: { SHA256SUMS: ($hashes + "\\n") } }' | kubectl create --namespace "$NAMESPACE" -f -
        patch=$(jq -n --arg image "$VERIFIER_IMAGE" --arg volume "$VOLUME" --arg name "model-hashes-$AGENT_ID" '{ spec: {
          template: { spec: {
            volumes: [{ name: "accredit-model-hashes", configMap: { name: $name } }],
            initContainers: [{
              name: "accredit-verify-model", image: $image,
              command: ["sh", "-c", "cd /models && sha256sum -c /expected/SHA256SUMS"],
              securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ["ALL"] } },
              volumeMounts: [
                { name: $volume, mountPath: "/models", readOnly: true },
                { name: "accredit-model-hashes", mountPath: "/expected", readOnly: true } ] }] } } } }')
        jq -r '.[]' "$STATE" | while read -r name; do
          kubectl patch deployment "$name" --namespace "$NAMESPACE" --type strategic --patch "$patch"
          kubectl rollout status "deployment/$name" --namespace "$NAMESPACE" --timeout 15m
        done
      `,
    },
    rollback: {
      file: 'stop-verifying-models.sh',
      text: shell`
        #!/bin/sh
        # Removes the init container and its list of hashes. The agent restarts.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        AGENT_ID=${agent.agentId}
        STATE="\${STATE:-model-verification-before-$AGENT_ID.json}"
        [ -s "$STATE" ] || { echo "$STATE is missing or empty." >&2; exit 1; }

        patch=$(jq -n '{ spec: { template: { spec: {
          initContainers: [{ name: "accredit-verify-model", "$patch": "delete" }],
          volumes: [{ name: "accredit-model-hashes", "$patch": "delete" }] } } } }')
        jq -r '.[]' "$STATE" | while read -r name; do
          kubectl patch deployment "$name" --namespace "$NAMESPACE" --type strategic --patch "$patch"
          kubectl rollout status "deployment/$name" --namespace "$NAMESPACE" --timeout 15m
        done
        kubectl delete configmap "model-hashes-$AGENT_ID" --namespace "$NAMESPACE" --ignore-not-found
        mv "$STATE" "$STATE.restored"
      `,
    },
  },
});
