import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const credentialRevocationTime = parameter({
  id: 'credential-revocation-time',
  family: 'incident-response',
  title: 'Credential revocation time',
  meaning: 'Minutes needed to revoke all credentials of the agent.',
  value: { type: 'duration', unit: 'minutes' },
  expectation: { kind: 'at-most', pass: 15, partial: 60 },
  severity: 'high',
  severityReason:
    'Credentials of agents are spread over many systems, and until the last one is revoked a hijacked agent continues to read and act.',
  bestProof: {
    by: 'behavior',
    why: 'Caches and long-lived tokens extend the time beyond any procedure, so the minutes until a revoked credential fails must be measured.',
  },
  sources: ['probe', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'All credentials of the agent can be revoked within 15 minutes.',
    partial: 'Revoking all credentials of the agent takes more than 15 but at most 60 minutes.',
    fail: 'Revoking all credentials of the agent takes longer than 60 minutes.',
    missing: "No evidence shows how long it takes to revoke the agent's credentials.",
  },
  document: 'the record of a timed exercise that ended when the last credential failed',
  remedy: {
    automationType: 'script',
    title: 'Prepare one command that revokes all credentials',
    steps: [
      'List all credentials of the agent, such as tokens, keys, certificates, database users and tool logins.',
      'Write one script that disables each of them and reports each result.',
      'Shorten the lifetime of tokens that cannot be revoked to 15 minutes.',
      'Run the script against a test copy of the agent, measure the time and record what still worked.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: [
        'Role `manage-clients` in the realm of Keycloak',
        "Delete service accounts and pods in the agent's namespace",
        'Revoke Vault leases, if the agent has any',
      ],
      dependencies: [
        "Keycloak as the agent's identity provider, with kcadm.sh signed in",
        'Commands kubectl and jq, and vault if `VAULT_LEASES` is set',
      ],
      approvals: ['Owner of the agent', 'On-call team'],
    },
    apply: {
      file: 'revoke-credentials.sh',
      text: shell`
        #!/bin/sh
        # Revokes the agent's credentials, and reports each result and the total time.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        : "\${ACCOUNT:?Set ACCOUNT to the service account of the agent}"
        : "\${REALM:?Set REALM to the Keycloak realm}"
        : "\${CLIENT:?Set CLIENT to the client ID of the agent}"
        : "\${VAULT_LEASES:=}" # Prefix of the agent's leases, such as database/creds/agent
        AGENT_ID=${agent.agentId}
        BEFORE="\${BEFORE:-credentials-before-$AGENT_ID}"
        started="$(date +%s)"
        failed=0
        revoke() {
          label="$1"
          shift
          if "$@" >>"$BEFORE/log.txt" 2>&1; then echo "OK      $label"; else echo "FAILED  $label"; failed=1; fi
        }

        umask 077
        mkdir -p "$BEFORE"
        # A failed read must not stop the revocation of the rest. A second run does not overwrite the backup.
        if [ ! -s "$BEFORE/clients.json" ]; then
          kcadm.sh get clients -r "$REALM" -q "clientId=$CLIENT" >"$BEFORE/clients.json" || echo '[]' >"$BEFORE/clients.json"
        fi
        if [ ! -s "$BEFORE/account.json" ]; then
          kubectl get serviceaccount "$ACCOUNT" --namespace "$NAMESPACE" --output json >"$BEFORE/account.json" || failed=1
        fi
        ID="$(jq --raw-output '.[0].id // empty' "$BEFORE/clients.json")"

        [ -n "$ID" ] || { echo "FAILED  Client $CLIENT not found in $REALM"; failed=1; }
        [ -z "$ID" ] || revoke "Client $CLIENT disabled" kcadm.sh update "clients/$ID" -r "$REALM" -s enabled=false
        # Deleting the account invalidates its tokens, and pods cannot restart without it.
        revoke "Service account $ACCOUNT deleted" kubectl delete serviceaccount "$ACCOUNT" --namespace "$NAMESPACE" --ignore-not-found
        [ -z "$VAULT_LEASES" ] || revoke "Leases of $VAULT_LEASES revoked" vault lease revoke -sync -prefix "$VAULT_LEASES"
        # Credentials in process memory are lost when the process ends.
        revoke 'Running pods deleted' kubectl delete pods --selector "accredit/agent=$AGENT_ID" --namespace "$NAMESPACE" --grace-period=0 --force

        echo "Revoked in $(($(date +%s) - started)) seconds. Access tokens already issued remain valid until they expire."
        exit "$failed"
      `,
    },
    rollback: {
      file: 'restore-credentials.sh',
      text: shell`
        #!/bin/sh
        # Allows the agent to sign in again. Revoked leases are not restored; the agent requests new ones.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        : "\${REALM:?Set REALM to the Keycloak realm}"
        AGENT_ID=${agent.agentId}
        BEFORE="\${BEFORE:-credentials-before-$AGENT_ID}"
        [ -s "$BEFORE/account.json" ] || { echo "$BEFORE/account.json is missing or empty." >&2; exit 1; }
        jq 'del(.metadata.uid, .metadata.resourceVersion, .metadata.creationTimestamp, .metadata.managedFields, .secrets)' \\
          "$BEFORE/account.json" | kubectl apply --namespace "$NAMESPACE" --filename -
        ID="$(jq --raw-output '.[0].id' "$BEFORE/clients.json")"
        kcadm.sh update "clients/$ID" -r "$REALM" -s "enabled=$(jq '.[0].enabled' "$BEFORE/clients.json")"
        kubectl delete pods --selector "accredit/agent=$AGENT_ID" --namespace "$NAMESPACE" --ignore-not-found
      `,
    },
  },
});
