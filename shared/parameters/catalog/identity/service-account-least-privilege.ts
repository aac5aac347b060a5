import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const serviceAccountLeastPrivilege = parameter({
  id: 'service-account-least-privilege',
  family: 'identity',
  title: 'Service account least privilege',
  meaning:
    "The agent's service account has only rights that are listed individually, limited to its namespace and in use.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Broad bindings are frequent in clusters, and an agent that follows malicious text can use all of them.',
  bestProof: {
    by: 'settings',
    why: 'Role bindings define the rights, used or not; monitoring the agent shows only the rights that it uses.',
  },
  sources: ['kubernetes', 'cloud', 'attestation'],
  observedForDays: 30,
  appliesTo: ['runs-in-containers'],
  sentences: {
    pass: "The agent's account has only named rights that it uses.",
    fail: "The agent's account has wildcard, cluster-wide or unused rights.",
    missing: "No evidence shows which rights the agent's account has.",
  },
  document: "an export of the roles bound to the agent's account",
  remedy: {
    automationType: 'script',
    title: 'Reduce the service account to used rights',
    steps: [
      "List the roles bound to the agent's service account, cluster roles included.",
      "Read from the cluster's audit log which verbs and resources the account used within the last 30 days.",
      "Write a role in the agent's namespace that grants exactly those verbs and resources, without wildcards.",
      'Bind the new role, remove the old bindings and monitor for denied calls for one business day.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 90,
    prerequisites: {
      permissions: ['Read the audit log of the cluster', 'Change roles and role bindings of the cluster'],
      dependencies: [
        'Audit log of the cluster over 30 days, with one JSON event per line',
        'Commands kubectl and jq',
      ],
      approvals: ['Owner of the agent', 'Cluster administrators'],
    },
    apply: {
      file: 'reduce-account-rights.sh',
      text: shell`
        #!/bin/sh
        # Limits the agent's account to rights used in its namespace, and removes it from all other bindings.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        : "\${ACCOUNT:?Set ACCOUNT to the service account of the agent}"
        : "\${AUDIT_LOG:?Set AUDIT_LOG to the audit log of the cluster}"
        AGENT_ID=${agent.agentId}
        ROLE="accredit-used-rights-$AGENT_ID"
        BEFORE="\${BEFORE:-bindings-before-$AGENT_ID.json}"

        rules="$(jq --null-input --compact-output --arg namespace "$NAMESPACE" \\
          --arg user "system:serviceaccount:$NAMESPACE:$ACCOUNT" '
          [inputs | select(.user.username == $user and .stage == "ResponseComplete" and .responseStatus.code < 400)
            | select(.objectRef.namespace == $namespace and .objectRef.resource)
            | { verb, group: (.objectRef.apiGroup // ""),
                resource: ([.objectRef.resource, .objectRef.subresource // empty] | join("/")) }]
          | group_by([.group, .resource])
          | map({ apiGroups: [.[0].group], resources: [.[0].resource], verbs: (map(.verb) | unique) })' "$AUDIT_LOG")"
        [ "$rules" != '[]' ] || { echo "The audit log contains no calls of $ACCOUNT in $NAMESPACE." >&2; exit 1; }

        if [ ! -s "$BEFORE" ]; then
          kubectl get rolebindings,clusterrolebindings --all-namespaces --output json >"$BEFORE.all"
          jq --arg account "$ACCOUNT" --arg namespace "$NAMESPACE" --arg role "$ROLE" '.items |= map(
            select(.metadata.name != $role)
            | select(any(.subjects[]?; .kind == "ServiceAccount" and .name == $account and .namespace == $namespace)))' \\
            "$BEFORE.all" >"$BEFORE"
        fi

        kubectl create role "$ROLE" --namespace "$NAMESPACE" --verb=get --resource=pods --dry-run=client --output json |
          jq --argjson rules "$rules" '.rules = $rules' | kubectl apply --filename -
        kubectl create rolebinding "$ROLE" --namespace "$NAMESPACE" --role="$ROLE" \\
          --serviceaccount="$NAMESPACE:$ACCOUNT" --dry-run=client --output json | kubectl apply --filename -

        if [ "$(jq '.items | length' "$BEFORE")" -gt 0 ]; then
          jq --arg account "$ACCOUNT" --arg namespace "$NAMESPACE" '.items[] |= (del(.metadata.resourceVersion)
            | .subjects |= map(select((.kind == "ServiceAccount" and .name == $account and .namespace == $namespace) | not)))' \\
            "$BEFORE" | kubectl replace --filename -
        fi
      `,
    },
    rollback: {
      file: 'restore-account-rights.sh',
      text: shell`
        #!/bin/sh
        # Restores the account's previous bindings.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        AGENT_ID=${agent.agentId}
        ROLE="accredit-used-rights-$AGENT_ID"
        BEFORE="\${BEFORE:-bindings-before-$AGENT_ID.json}"
        [ -s "$BEFORE" ] || { echo "$BEFORE is missing or empty." >&2; exit 1; }
        if [ "$(jq '.items | length' "$BEFORE")" -gt 0 ]; then
          jq 'del(.items[].metadata.resourceVersion)' "$BEFORE" | kubectl replace --filename -
        fi
        kubectl delete rolebinding "$ROLE" --namespace "$NAMESPACE" --ignore-not-found
        kubectl delete role "$ROLE" --namespace "$NAMESPACE" --ignore-not-found
      `,
    },
  },
});
