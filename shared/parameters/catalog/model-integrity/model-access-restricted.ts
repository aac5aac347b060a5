import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const modelAccessRestricted = parameter({
  id: 'model-access-restricted',
  family: 'model-integrity',
  title: 'Restricted model and configuration access',
  meaning: "Only a few named identities can read or replace the agent's weights and model configuration.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Storage permissions are granted in bulk and rarely revoked. An identity that can replace a model or its settings controls every later answer.',
  bestProof: {
    by: 'settings',
    why: 'Roles and bindings define who could read or replace the weights, including people who have never done it.',
  },
  sources: ['kubernetes', 'cloud', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-model'],
  sentences: {
    pass: "Only named identities can read or replace the agent's weights and configuration.",
    fail: "Identities without a business need can read or replace the agent's weights or configuration.",
    missing: "No evidence shows who can read or replace the agent's weights and configuration.",
  },
  document: 'the approved list of identities that may read or replace the model',
  remedy: {
    automationType: 'script',
    title: 'Remove unneeded access to the model',
    steps: [
      'List who can read or change the volumes, buckets, secrets, and settings that contain the model.',
      'Keep the identity that deploys models, the workload itself, and a small emergency group.',
      'Remove all other bindings, and grant time-limited access when it is needed.',
      'Try to read and replace a model file with a removed identity, and confirm that both attempts are denied.',
    ],
    riskLevel: 'high',
    estimatedMinutes: 150,
    prerequisites: {
      permissions: ["Read roles and delete role bindings in the agent's namespace", 'Read cluster roles'],
      dependencies: [
        'Kubernetes, with kubectl and jq where the script runs',
        'Storage of the model labeled `accredit/agent` with the agent ID and `accredit/holds=model`',
      ],
      approvals: ['Owner of the agent', 'Owners of the removed bindings'],
    },
    apply: {
      file: 'narrow-model-access.sh',
      text: shell`
        #!/bin/sh
        # Removes role bindings of the namespace that give access to the agent's model, except those in KEEP. Model and
        # configuration are ConfigMaps, Secrets and volume claims labeled accredit/agent and accredit/holds=model.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        : "\${KEEP:?Set KEEP to the names of the role bindings to keep, separated by spaces}"
        AGENT_ID=${agent.agentId}
        STATE="\${STATE:-model-access-before-$AGENT_ID.json}"
        [ ! -e "$STATE" ] || { echo "$STATE exists: roll back first, or move the file" >&2; exit 1; }

        objects=$(kubectl get configmaps,secrets,persistentvolumeclaims --namespace "$NAMESPACE" \\
          --selector "accredit/agent=$AGENT_ID,accredit/holds=model" --output name)
        [ -n "$objects" ] || { echo "No object in $NAMESPACE has the labels accredit/agent=$AGENT_ID and accredit/holds=model." >&2; exit 1; }
        roles=$(mktemp)
        trap 'rm -f "$roles"' EXIT
        kubectl get roles --namespace "$NAMESPACE" --output json > "$roles"
        kubectl get clusterroles --output json >> "$roles"
        bindings=$(kubectl get rolebindings --namespace "$NAMESPACE" --output json)

        printf '%s' "$bindings" | jq --slurpfile roles "$roles" --arg keep "$KEEP" --arg objects "$objects" '
          ($objects | split("\\n") | map(split("/")[1])) as $names
          | def writes: any(.verbs[]?; IN("*", "create", "update", "patch", "delete", "deletecollection"));
          def of(groups): any(.apiGroups[]?; IN(groups, "*"));
          def on(resources): any(.resources[]?; IN(resources, "*"));
          def named: (.resourceNames // []) | length == 0 or any(.[]; IN($names[]));
          # Rights to read the configuration, execute in containers, or start workloads that mount the model volume.
          def grants_access: named and (
            (of("") and on("configmaps", "secrets", "pods/exec", "pods/attach"))
            or (of("") and on("pods", "persistentvolumeclaims") and writes)
            or (of("apps", "batch") and on("deployments", "statefulsets", "daemonsets", "replicasets", "jobs", "cronjobs") and writes));
          [$roles[].items[] | select(any(.rules[]?; grants_access))
            | "\\(.kind // "ClusterRole")/\\(.metadata.name)"] as $granting
          | { apiVersion: "v1", kind: "List", items: [.items[]
              | select("\\(.roleRef.kind)/\\(.roleRef.name)" | IN($granting[]))
              | select(.metadata.name | IN($keep | splits(" +")) | not)
              | del(.metadata.uid, .metadata.resourceVersion, .metadata.creationTimestamp, .metadata.managedFields)] }' > "$STATE"

        jq -r '.items[].metadata.name' "$STATE" | while read -r name; do
          kubectl delete rolebinding "$name" --namespace "$NAMESPACE"
        done
        echo 'Cluster role bindings may also give access to the model. Review them with:'
        echo '  kubectl get clusterrolebindings --output wide'
      `,
    },
    rollback: {
      file: 'restore-model-access.sh',
      text: shell`
        #!/bin/sh
        # Restores the removed role bindings.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        AGENT_ID=${agent.agentId}
        STATE="\${STATE:-model-access-before-$AGENT_ID.json}"
        [ -s "$STATE" ] || { echo "$STATE is missing or empty." >&2; exit 1; }
        kubectl apply --namespace "$NAMESPACE" -f "$STATE"
        mv "$STATE" "$STATE.restored"
      `,
    },
  },
});
