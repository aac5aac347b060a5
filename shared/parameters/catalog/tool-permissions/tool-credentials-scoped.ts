import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const toolCredentialsScoped = parameter({
  id: 'tool-credentials-scoped',
  family: 'tool-permissions',
  title: 'Scoped credentials per tool',
  meaning:
    'Each tool has its own credential that grants only what it needs, and user tokens are not forwarded to it.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'One broad, shared credential is easiest to set up, and a flaw in the least important tool then opens every system behind it.',
  bestProof: {
    by: 'settings',
    why: 'The workloads and the issuer define which credential each tool uses and what it grants; a successful call does not reveal excess permissions.',
  },
  sources: ['kubernetes', 'cloud', 'manifest', 'mcp', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  sentences: {
    pass: 'Each tool of the agent has its own narrow credential.',
    fail: "Tools of the agent share a credential, have a broad one or receive users' own tokens.",
    missing: "No evidence shows which credentials the agent's tools have.",
  },
  document: "a list of the tools with each tool's credential and its permissions",
  remedy: {
    automationType: 'script',
    title: 'Give each tool its own credential',
    steps: [
      'List for each tool its credential, the permissions of that credential and its other users.',
      'Create one credential per tool in each system, with only the required permissions and an expiry, and store it under the name of the tool.',
      "Run the script once per tool, so that only the tool's own workload can read its credential.",
      'Exchange user tokens for tokens issued to the tool, instead of forwarding them.',
      'Revoke the shared credential and watch for calls that still use it.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 240,
    prerequisites: {
      permissions: [
        'Write Vault policies and Kubernetes roles',
        'Create service accounts in the namespace of the tools',
      ],
      dependencies: [
        'HashiCorp Vault with the Kubernetes auth method at `kubernetes` and a KV version 2 engine at `secret`',
        'Command-line tools vault, kubectl and jq',
      ],
      approvals: ['Owner of the agent', 'Owners of the systems that the credentials unlock'],
    },
    apply: {
      file: 'scope-tool-credential.sh',
      text: shell`
        #!/bin/sh
        # Creates a service account for one tool. Only this account may read the tool's credential in Vault.
        set -eu
        : "\${VAULT_ADDR:?Set VAULT_ADDR to the address of Vault}"
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the tool}"
        : "\${TOOL:?Set TOOL to the name of the tool, in lowercase letters, digits and hyphens}"
        AGENT_ID=${agent.agentId}
        BEFORE="\${BEFORE:-tool-credential-$TOOL-before-$AGENT_ID.json}"
        case "$TOOL" in
          *[!a-z0-9-]* | -* | *-) echo 'TOOL may contain only lowercase letters, digits and inner hyphens.' >&2 && exit 1 ;;
        esac
        NAME="accredit-$AGENT_ID-$TOOL"
        # Fails if Vault is unreachable, so that an error is not mistaken for a missing object.
        vault token lookup > /dev/null
        if [ ! -e "$BEFORE" ]; then
          policy="$(vault policy read "$NAME" 2> /dev/null || true)"
          role="$(vault read -format=json "auth/kubernetes/role/$NAME" 2> /dev/null || echo null)"
          account="$(kubectl get serviceaccount "$NAME" --namespace "$NAMESPACE" --ignore-not-found --output name)"
          jq -n --arg policy "$policy" --argjson role "$role" --arg account "$account" \\
            '{ policy: $policy, role: ($role.data // null), account: $account }' > "$BEFORE"
        fi
        printf 'path "secret/data/agents/%s/%s" {\\n  capabilities = ["read"]\\n}\\n' "$AGENT_ID" "$TOOL" \\
          | vault policy write "$NAME" -
        kubectl create serviceaccount "$NAME" --namespace "$NAMESPACE" --dry-run=client --output yaml | kubectl apply -f -
        vault write "auth/kubernetes/role/$NAME" \\
          bound_service_account_names="$NAME" bound_service_account_namespaces="$NAMESPACE" \\
          token_policies="$NAME" token_no_default_policy=true token_ttl=15m token_max_ttl=1h
        echo "Run the tool as the service account $NAME. It reads secret/agents/$AGENT_ID/$TOOL with the Vault role $NAME."
      `,
    },
    rollback: {
      file: 'restore-tool-credential.sh',
      text: shell`
        #!/bin/sh
        # Restores the previous policy and role, or deletes those that scope-tool-credential.sh created.
        set -eu
        : "\${VAULT_ADDR:?Set VAULT_ADDR to the address of Vault}"
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the tool}"
        : "\${TOOL:?Set TOOL to the name of the tool}"
        AGENT_ID=${agent.agentId}
        BEFORE="\${BEFORE:-tool-credential-$TOOL-before-$AGENT_ID.json}"
        [ -s "$BEFORE" ] || { echo "$BEFORE is missing or empty." >&2; exit 1; }
        NAME="accredit-$AGENT_ID-$TOOL"
        if jq --exit-status '.role' "$BEFORE" > /dev/null; then
          jq '.role' "$BEFORE" | vault write "auth/kubernetes/role/$NAME" -
        else
          vault delete "auth/kubernetes/role/$NAME"
        fi
        if jq --exit-status '.policy != ""' "$BEFORE" > /dev/null; then
          jq --raw-output '.policy' "$BEFORE" | vault policy write "$NAME" -
        else
          vault policy delete "$NAME"
        fi
        if jq --exit-status '.account == ""' "$BEFORE" > /dev/null; then
          kubectl delete serviceaccount "$NAME" --namespace "$NAMESPACE" --ignore-not-found
        fi
        rm "$BEFORE"
      `,
    },
  },
});
