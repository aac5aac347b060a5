import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const toolCredentialsScoped = parameter({
  id: 'tool-credentials-scoped',
  family: 'tool-permissions',
  title: 'A narrow credential for each tool',
  meaning:
    'Each tool works with a credential of its own that opens only what it needs, and tokens of users are not passed on to it.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'One shared broad credential is the easiest to set up, and a flaw in the least of the tools then opens all the systems behind it.',
  bestProof: {
    by: 'configuration',
    why: 'Which credential each tool mounts, and what that one opens, stands in the workloads and at the issuer, and a call that succeeds hides spare rights.',
  },
  sources: ['kubernetes', 'cloud', 'manifest', 'mcp'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  says: {
    pass: 'Each tool of the agent has a narrow credential of its own.',
    fail: "Tools of the agent share a credential, hold a broad one or receive users' own tokens.",
    missing: "Nothing shows which credentials the agent's tools hold.",
  },
  document: 'a list of the tools with the credential of each and what it opens',
  remedy: {
    automationType: 'script',
    title: 'Give each tool a credential of its own',
    steps: [
      'List for each tool the credential that it uses, what that opens and who else uses it.',
      'Create in each system one credential for each tool, with only the rights that its calls need and an expiry, and store it under the name of the tool.',
      "Run the script once for each tool, so that only the tool's own workload can read its credential.",
      'Exchange tokens of users for ones that are issued for the tool, in place of forwarding them.',
      'Withdraw the shared credential and watch for calls that still try it.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 240,
    prerequisites: {
      permissions: [
        'Write policies and Kubernetes roles of Vault',
        'Create service accounts in the namespace of the tools',
      ],
      dependencies: [
        'HashiCorp Vault with the Kubernetes auth method at `kubernetes` and a KV version 2 engine at `secret`',
        'Command line tools vault, kubectl and jq',
      ],
      approvals: ['Owner of the agent', 'Owners of the systems that the credentials open'],
    },
    apply: {
      file: 'scope-tool-credential.sh',
      text: shell`
        #!/bin/sh
        # Gives one tool a service account of its own, which alone may read the tool's credential in Vault.
        set -eu
        : "\${VAULT_ADDR:?Set VAULT_ADDR to the address of Vault}"
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the tool}"
        : "\${TOOL:?Set TOOL to the name of the tool, in small letters, digits and hyphens}"
        AGENT_ID=${agent.agentId}
        BEFORE="\${BEFORE:-tool-credential-$TOOL-before-$AGENT_ID.json}"
        case "$TOOL" in
          *[!a-z0-9-]* | -* | *-) echo 'TOOL may hold small letters, digits and inner hyphens only.' >&2 && exit 1 ;;
        esac
        NAME="accredit-$AGENT_ID-$TOOL"
        # Without Vault nothing could be told from what is not there.
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
        echo "Run the tool under the service account $NAME; it reads secret/agents/$AGENT_ID/$TOOL by the role $NAME."
      `,
    },
    rollback: {
      file: 'restore-tool-credential.sh',
      text: shell`
        #!/bin/sh
        # Brings back the policy and role that scope-tool-credential.sh found, or removes those that it made.
        set -eu
        : "\${VAULT_ADDR:?Set VAULT_ADDR to the address of Vault}"
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the tool}"
        : "\${TOOL:?Set TOOL to the name of the tool}"
        AGENT_ID=${agent.agentId}
        BEFORE="\${BEFORE:-tool-credential-$TOOL-before-$AGENT_ID.json}"
        [ -s "$BEFORE" ] || { echo "There is no copy in $BEFORE." >&2; exit 1; }
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
