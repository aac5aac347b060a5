import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const podSecurityHardened = parameter({
  id: 'pod-security-hardened',
  family: 'resilience',
  title: 'Container hardening',
  meaning:
    "The agent's containers run as a non-root user, cannot escalate privileges, and have a read-only file system and a seccomp profile.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'By default, containers run as root. Code that compromises such an agent needs only one more vulnerability to take over the node.',
  bestProof: {
    by: 'settings',
    why: 'User, privileges, and profiles are fields of the workload specification, which cluster and kernel enforce.',
  },
  sources: ['kubernetes', 'cloud', 'attestation'],
  observedForDays: 30,
  appliesTo: ['runs-in-containers'],
  sentences: {
    pass: 'All containers of the agent run as a non-root user, without privilege escalation, read-only, and with a seccomp profile.',
    fail: 'At least one container of the agent runs as root, may escalate privileges, can write to its file system, or lacks a seccomp profile.',
    missing: "No evidence shows how the agent's containers are confined.",
  },
  document: 'the security contexts of all containers of the agent',
  remedy: {
    automationType: 'script',
    title: "Harden the agent's containers",
    steps: [
      'Set runAsNonRoot, a numeric user, allowPrivilegeEscalation to false, and the seccomp profile RuntimeDefault.',
      'Drop all capabilities, and add only those that a container requires.',
      'Make the root file system read-only, and mount scratch volumes where write access is required.',
      'Label the namespace with the restricted Pod Security Standard, first in warning mode, then enforcing.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: ["Change the agent's workloads and the labels of its namespace"],
      dependencies: [
        'Pods of the agent labeled `accredit/agent` with the agent ID',
        'Images that run as any user and write only below /tmp and to mounted volumes',
        'Commands kubectl and jq',
      ],
      approvals: ['Owner of the agent', 'Cluster administrators'],
    },
    apply: {
      file: 'harden-containers.sh',
      text: shell`
        #!/bin/sh
        # Hardens all containers of the agent and waits for the rollout.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        : "\${RUN_AS:=10001}" # User ID without privileges
        AGENT_ID=${agent.agentId}
        BEFORE="\${BEFORE:-workloads-before-hardening-$AGENT_ID.json}"

        if [ ! -s "$BEFORE" ]; then
          kubectl get deployments,statefulsets,daemonsets --namespace "$NAMESPACE" --output json >"$BEFORE.all"
          jq --arg agent "$AGENT_ID" '.items |= map(select(.spec.template.metadata.labels["accredit/agent"] == $agent))' \\
            "$BEFORE.all" >"$BEFORE"
        fi
        [ "$(jq '.items | length' "$BEFORE")" -gt 0 ] || { echo "No workload in $NAMESPACE has the label accredit/agent=$AGENT_ID." >&2; exit 1; }

        jq --argjson user "$RUN_AS" '
          def hardened:
            .securityContext = ((.securityContext // {} | del(.runAsUser, .privileged, .procMount, .seccompProfile)) + {
              runAsNonRoot: true, allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ["ALL"] }
            })
            | if any(.volumeMounts[]?; .mountPath == "/tmp") then .
              else .volumeMounts += [{ name: "accredit-scratch", mountPath: "/tmp", subPath: .name }] end;
          .items[] |= (del(.metadata.resourceVersion, .status) | .spec.template.spec |= (
            .securityContext = ((.securityContext // {}) + {
              runAsNonRoot: true, runAsUser: $user, seccompProfile: { type: "RuntimeDefault" }
            })
            | .securityContext.fsGroup //= $user
            | .volumes = ([.volumes[]? | select(.name != "accredit-scratch")] + [{ name: "accredit-scratch", emptyDir: {} }])
            | .containers |= map(hardened)
            | if .initContainers then .initContainers |= map(hardened) else . end
          ))' "$BEFORE" | kubectl replace --filename -
        for workload in $(jq --raw-output '.items[] | "\\(.kind | ascii_downcase)/\\(.metadata.name)"' "$BEFORE"); do
          kubectl rollout status "$workload" --namespace "$NAMESPACE" --timeout=300s
        done
        # Enables warnings for containers that are not hardened, unless the namespace already has a warning level.
        level="$(kubectl get namespace "$NAMESPACE" --output jsonpath='{.metadata.labels.pod-security\\.kubernetes\\.io/warn}')"
        [ -n "$level" ] || kubectl label namespace "$NAMESPACE" pod-security.kubernetes.io/warn=restricted
      `,
    },
    rollback: {
      file: 'restore-containers.sh',
      text: shell`
        #!/bin/sh
        # Restores the previous settings of the agent's workloads. The namespace remains in warning mode.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        AGENT_ID=${agent.agentId}
        BEFORE="\${BEFORE:-workloads-before-hardening-$AGENT_ID.json}"
        [ -s "$BEFORE" ] || { echo "$BEFORE is missing or empty." >&2; exit 1; }
        jq 'del(.items[] | .metadata.resourceVersion, .status)' "$BEFORE" | kubectl replace --filename -
        for workload in $(jq --raw-output '.items[] | "\\(.kind | ascii_downcase)/\\(.metadata.name)"' "$BEFORE"); do
          kubectl rollout status "$workload" --namespace "$NAMESPACE" --timeout=300s
        done
      `,
    },
  },
});
