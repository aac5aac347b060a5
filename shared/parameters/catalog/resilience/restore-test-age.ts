import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const restoreTestAge = parameter({
  id: 'restore-test-age',
  family: 'resilience',
  title: 'Last restore test',
  meaning: "Date on which the agent's state was last restored from a backup and found complete.",
  value: { type: 'date', of: 'the last restore test' },
  expectation: { kind: 'not-older-than', days: 180, partialDays: 365 },
  severity: 'medium',
  severityReason:
    'Backups often fail silently. An untested backup may prove useless when the record is needed.',
  bestProof: {
    by: 'document',
    why: 'A verified restore is an exercise by people. Its dated record distinguishes it from a job that merely finished.',
  },
  sources: ['attestation'],
  observedForDays: 30,
  sentences: {
    pass: "The agent's state was restored from a backup and found complete within the last 180 days.",
    partial: "The agent's last verified restore is more than 180 but at most 365 days old.",
    fail: "The agent's last verified restore is more than 365 days old.",
    missing: "No evidence shows when a restore of the agent's state was last verified.",
  },
  document: 'the restore test record with its date, what was compared, and who did it',
  remedy: {
    automationType: 'script',
    title: 'Verify a restore twice a year',
    steps: [
      'Restore the latest backup into an environment separate from production.',
      'Compare counts and hashes of conversations, memory entries, and indexed passages with the source.',
      'Start the agent on the restored state, and ask questions with known answers.',
      'Record duration, differences, and date, delete the copy, and schedule the next test in six months.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: [
        'Create namespaces, and create restores in the Velero namespace',
        'Permission to record attestations in Accredit (User role)',
      ],
      dependencies: [
        'Daily Velero backup of the agent, in a schedule named `accredit-` followed by the agent ID',
        'Network plugin that enforces policies',
        'Commands velero, kubectl, jq, and curl, and an Accredit session token in `ACCREDIT_TOKEN`',
      ],
      approvals: ['Owner of the agent', 'Backup owner'],
    },
    apply: {
      file: 'test-restore.sh',
      text: shell`
        #!/bin/sh
        # Restores the latest backup into an isolated namespace, compares it, and attests the result.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        : "\${TESTER:?Set TESTER to the name of the tester}"
        : "\${ACCREDIT_URL:?Set ACCREDIT_URL to the address of Accredit}"
        : "\${ACCREDIT_TOKEN:?Set ACCREDIT_TOKEN to a session token of Accredit}"
        AGENT_ID=${agent.agentId}
        COPY="\${COPY:-restore-test-$AGENT_ID}"
        case "$COPY" in
          restore-test-?*) ;;
          *) echo 'COPY must begin with restore-test-, to protect other namespaces.' >&2; exit 1 ;;
        esac

        # Blocks all connections, so that the copy starts but cannot act.
        kubectl create namespace "$COPY"
        printf '%s' '{ "apiVersion": "networking.k8s.io/v1", "kind": "NetworkPolicy", "metadata": { "name": "no-connections" },
          "spec": { "podSelector": {}, "policyTypes": ["Ingress", "Egress"] } }' | kubectl apply --namespace "$COPY" --filename -
        velero restore create "$COPY" --from-schedule "accredit-$AGENT_ID" --namespace-mappings "$NAMESPACE:$COPY" --wait
        outcome="$(kubectl get restores.velero.io "$COPY" --namespace velero --output jsonpath='{.status.phase}')"
        [ "$outcome" = Completed ] || { echo "The restore ended in phase $outcome." >&2; exit 1; }
        kubectl wait pods --selector "accredit/agent=$AGENT_ID" --namespace "$COPY" --for=condition=Ready --timeout=600s

        WORK="$(mktemp -d)"
        trap 'rm -r "$WORK"' EXIT
        for namespace in "$NAMESPACE" "$COPY"; do
          kubectl get configmaps,secrets,persistentvolumeclaims --selector "accredit/agent=$AGENT_ID" \\
            --namespace "$namespace" --output json >"$WORK/$namespace.all"
          jq '[.items[] | [.kind, .metadata.name, .data, .spec.resources.requests]] | sort' "$WORK/$namespace.all" >"$WORK/$namespace"
        done
        cmp "$WORK/$NAMESPACE" "$WORK/$COPY"
        echo "Compare the contents of the volumes. Press Enter to record the test, or Ctrl-C to cancel."
        read -r _

        jq --null-input --arg person "$TESTER" --arg restore "$COPY" '{
          parameter: "restore-test-age", value: (now | strftime("%Y-%m-%d")),
          person: { name: $person },
          document: { reference: "Velero restore \\($restore)", date: (now | strftime("%Y-%m-%d")) },
          statement: "The latest backup was restored in isolation, started and found complete.",
          expiresAt: (now + 180 * 86400 | strftime("%Y-%m-%dT%H:%M:%S.000Z"))
        }' | curl --fail-with-body --silent --show-error --data-binary @- \\
          --header "Authorization: Bearer $ACCREDIT_TOKEN" --header 'Content-Type: application/json' \\
          "$ACCREDIT_URL/api/agents/$AGENT_ID/attestations"
      `,
    },
    rollback: {
      file: 'delete-restored-copy.sh',
      text: shell`
        #!/bin/sh
        # Deletes the restored copy. Production and its backups do not change.
        set -eu
        AGENT_ID=${agent.agentId}
        COPY="\${COPY:-restore-test-$AGENT_ID}"
        case "$COPY" in
          restore-test-?*) ;;
          *) echo 'COPY must begin with restore-test-, to protect other namespaces.' >&2; exit 1 ;;
        esac
        kubectl delete namespace "$COPY" --ignore-not-found
        velero restore delete "$COPY" --confirm
      `,
    },
  },
});
