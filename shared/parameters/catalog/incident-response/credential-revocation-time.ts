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
      file: 'cut-off-agent.sh',
      text: shell`
        #!/bin/sh
        # Makes the credentials of the agent useless and tells for each whether that worked, and how long all took.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        : "\${ACCOUNT:?Set ACCOUNT to the service account of the agent}"
        : "\${REALM:?Set REALM to the realm of Keycloak}"
        : "\${CLIENT:?Set CLIENT to the client id of the agent}"
        : "\${VAULT_LEASES:=}" # Prefix of its leases, such as database/creds/agent
        AGENT_ID=${agent.agentId}
        BEFORE="\${BEFORE:-cut-off-$AGENT_ID}"
        begun="$(date +%s)"
        failed=0
        attempt() {
          what="$1"
          shift
          if "$@" >>"$BEFORE/log.txt" 2>&1; then echo "done    $what"; else echo "FAILED  $what"; failed=1; fi
        }

        umask 077
        mkdir -p "$BEFORE"
        # What cannot be read now must not keep the rest from being cut off; a second run keeps the first copies.
        if [ ! -s "$BEFORE/clients.json" ]; then
          kcadm.sh get clients -r "$REALM" -q "clientId=$CLIENT" >"$BEFORE/clients.json" || echo '[]' >"$BEFORE/clients.json"
        fi
        if [ ! -s "$BEFORE/account.json" ]; then
          kubectl get serviceaccount "$ACCOUNT" --namespace "$NAMESPACE" --output json >"$BEFORE/account.json" || failed=1
        fi
        ID="$(jq --raw-output '.[0].id // empty' "$BEFORE/clients.json")"

        [ -n "$ID" ] || { echo "FAILED  There is no client $CLIENT in $REALM"; failed=1; }
        [ -z "$ID" ] || attempt "No new tokens for $CLIENT" kcadm.sh update "clients/$ID" -r "$REALM" -s enabled=false
        # With the account go all tokens that were made out for it, and without tokens its pods cannot come back.
        attempt "Service account $ACCOUNT" kubectl delete serviceaccount "$ACCOUNT" --namespace "$NAMESPACE" --ignore-not-found
        [ -z "$VAULT_LEASES" ] || attempt "Leases of $VAULT_LEASES" vault lease revoke -sync -prefix "$VAULT_LEASES"
        # What a process still holds in memory ends with it.
        attempt 'Running pods' kubectl delete pods --selector "accredit/agent=$AGENT_ID" --namespace "$NAMESPACE" --grace-period=0 --force

        echo "Cut off in $(($(date +%s) - begun)) seconds; access tokens that are out count until they expire."
        exit "$failed"
      `,
    },
    rollback: {
      file: 'reconnect-agent.sh',
      text: shell`
        #!/bin/sh
        # Lets the agent sign in again. Leases that were revoked are not given back: the agent asks for new ones.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        : "\${REALM:?Set REALM to the realm of Keycloak}"
        AGENT_ID=${agent.agentId}
        BEFORE="\${BEFORE:-cut-off-$AGENT_ID}"
        [ -s "$BEFORE/account.json" ] || { echo "There is no copy of the account in $BEFORE." >&2; exit 1; }
        jq 'del(.metadata.uid, .metadata.resourceVersion, .metadata.creationTimestamp, .metadata.managedFields, .secrets)' \\
          "$BEFORE/account.json" | kubectl apply --namespace "$NAMESPACE" --filename -
        ID="$(jq --raw-output '.[0].id' "$BEFORE/clients.json")"
        kcadm.sh update "clients/$ID" -r "$REALM" -s "enabled=$(jq '.[0].enabled' "$BEFORE/clients.json")"
        kubectl delete pods --selector "accredit/agent=$AGENT_ID" --namespace "$NAMESPACE" --ignore-not-found
      `,
    },
  },
});
