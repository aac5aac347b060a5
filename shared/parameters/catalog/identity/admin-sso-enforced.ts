import { agent } from '#shared/remedies/agent-slots.ts';
import { after, shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const adminSsoEnforced = parameter({
  id: 'admin-sso-enforced',
  family: 'identity',
  title: 'Administrator SSO',
  meaning:
    'Administrators access the agent only through the central identity provider, and their local accounts are absent or disabled.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Local accounts are often forgotten when people leave, and each one is an administrator access path outside central controls.',
  bestProof: {
    by: 'settings',
    why: "Only the platform's account list and sign-in settings show that no local account remains; an unused account is never observed.",
  },
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'The agent can be administered only through the central identity provider.',
    fail: 'The agent can be administered with a local account that bypasses the central identity provider.',
    missing: 'No evidence shows whether local administrator accounts of the agent are disabled.',
  },
  document: "a list of the platform's accounts without local administrators",
  remedy: {
    automationType: 'config',
    title: 'Disable local administrator accounts',
    steps: [
      "List the local accounts of the agent's platform, gateway and tool servers.",
      'Give every authorized administrator a role through the identity provider and have them confirm that it works.',
      'Back up the platform deployment, switch it to single sign-on, disable the local accounts, keep at most one sealed emergency account, and alert on every use of it.',
      'Try a disabled account and confirm that sign-in fails.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 60,
    prerequisites: {
      permissions: ["Create config maps and change deployments in the platform's namespace"],
      dependencies: [
        "Langfuse, Open WebUI or Grafana on Kubernetes as the agent's platform, connected to the identity provider",
        'Commands kubectl and jq',
        'For Open WebUI, `ENABLE_PERSISTENT_CONFIG` set to `false`, so that environment settings apply',
      ],
      approvals: ['Owner of the agent', 'Identity team'],
    },
    apply: {
      file: 'single-sign-on-only.yaml',
      text: yaml`
        # kubectl apply --namespace <platform namespace> -f single-sign-on-only.yaml
        # kubectl get deployment <platform name> --namespace <platform namespace> \\
        #   --output json > platform-before-<agent ID>.json
        # kubectl set env deployment/<platform name> --namespace <platform namespace> \\
        #   --from=configmap/accredit-single-sign-on-<agent ID>
        apiVersion: v1
        kind: ConfigMap
        metadata:
          name: ${after('accredit-single-sign-on-', agent.agentId)}
          labels:
            accredit/agent: ${agent.agentId}
          annotations:
            accredit/agent-name: ${agent.agentName}
        data:
          # Langfuse: disables password sign-in and password registration.
          AUTH_DISABLE_USERNAME_PASSWORD: 'true'
          # Open WebUI: disables the sign-in form and the password API behind it.
          ENABLE_LOGIN_FORM: 'false'
          ENABLE_PASSWORD_AUTH: 'false'
          ENABLE_SIGNUP: 'false'
          # Grafana: disables the sign-in form and HTTP Basic at its API.
          GF_AUTH_DISABLE_LOGIN_FORM: 'true'
          GF_AUTH_BASIC_ENABLED: 'false'
      `,
    },
    rollback: {
      file: 'allow-local-accounts.sh',
      text: shell`
        #!/bin/sh
        # Restores the previous platform settings, which allow local accounts to sign in again.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the platform}"
        : "\${DEPLOYMENT:?Set DEPLOYMENT to the deployment name of the platform}"
        AGENT_ID=${agent.agentId}
        BEFORE="\${BEFORE:-platform-before-$AGENT_ID.json}"
        [ -s "$BEFORE" ] || { echo "$BEFORE is missing or empty." >&2; exit 1; }
        set --
        for name in AUTH_DISABLE_USERNAME_PASSWORD ENABLE_LOGIN_FORM ENABLE_PASSWORD_AUTH ENABLE_SIGNUP \\
          GF_AUTH_DISABLE_LOGIN_FORM GF_AUTH_BASIC_ENABLED; do
          previous="$(jq --raw-output --arg name "$name" \\
            '[.spec.template.spec.containers[].env[]? | select(.name == $name) | .value][0] // empty' "$BEFORE")"
          if [ -n "$previous" ]; then set -- "$@" "$name=$previous"; else set -- "$@" "$name-"; fi
        done
        kubectl set env "deployment/$DEPLOYMENT" --namespace "$NAMESPACE" "$@"
        kubectl rollout status "deployment/$DEPLOYMENT" --namespace "$NAMESPACE" --timeout=300s
        kubectl delete configmap "accredit-single-sign-on-$AGENT_ID" --namespace "$NAMESPACE" --ignore-not-found
      `,
    },
  },
});
