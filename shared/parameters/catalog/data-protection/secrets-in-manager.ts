import { agent } from '#shared/remedies/agent-slots.ts';
import { after, shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const secretsInManager = parameter({
  id: 'secrets-in-manager',
  family: 'data-protection',
  title: 'Credentials in a secret store',
  meaning:
    'The agent receives its credentials from a secret store. Its configuration, environment files and images contain no plaintext credentials.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Keys in configuration are routinely copied into repositories, images and logs. Each finder of a key can act as the agent in every system it unlocks.',
  bestProof: {
    by: 'settings',
    why: 'Manifests, environment and images show where a secret comes from. The agent behaves the same in either case.',
  },
  sources: ['kubernetes', 'cloud', 'manifest', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: "The agent's credentials come from a secret store.",
    fail: 'At least one credential of the agent is stored in plain text in its configuration or image.',
    missing: "No evidence shows whether the agent's credentials are stored in a secret store.",
  },
  document: "the inventory of the agent's credentials and their stores, and the result of a secret search",
  remedy: {
    automationType: 'config',
    title: 'Move credentials into a secret store and replace them',
    steps: [
      "Search the agent's configuration, environment, images and repository history for keys, passwords and tokens.",
      'Move each credential to the secret store, and let the workload fetch or mount it at startup.',
      'Reissue every credential found, because its old value must be considered compromised.',
      'Add a secret scanner to the build that blocks commits and images with credentials.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: [
        'Create external secrets in the namespace of the agent',
        'Write credentials of the agent to the secret store',
        'Change the workload of the agent',
      ],
      dependencies: [
        'Command-line tools kubectl and jq',
        'External Secrets Operator 0.17 or later, with a ClusterSecretStore named `organization-secrets`',
        'An entry in that store under the agent ID, with one property per credential',
      ],
      approvals: ['Owner of the agent', 'Owners of the systems that the credentials unlock'],
    },
    apply: {
      file: 'agent-secrets.yaml',
      text: yaml`
        # kubectl apply --namespace <agent namespace> -f agent-secrets.yaml
        # Then mount the secret accredit-secrets-<agent ID> into the workload (envFrom, or preferably a read-only
        # volume), and remove plaintext values from its environment, files, and image.
        apiVersion: external-secrets.io/v1
        kind: ExternalSecret
        metadata:
          name: ${after('accredit-secrets-', agent.agentId)}
          labels:
            accredit/agent: ${agent.agentId}
          annotations:
            accredit/agent-name: ${agent.agentName}
        spec:
          refreshPolicy: Periodic
          refreshInterval: 1h
          secretStoreRef:
            kind: ClusterSecretStore
            name: organization-secrets
          target:
            name: ${after('accredit-secrets-', agent.agentId)}
            creationPolicy: Owner
            deletionPolicy: Retain
          dataFrom:
            - extract:
                key: ${agent.agentId}
      `,
    },
    rollback: {
      file: 'remove-agent-secrets.sh',
      text: shell`
        #!/bin/sh
        # Point the workload at its previous secret store first. Credentials found in plaintext remain revoked.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        AGENT_ID=${agent.agentId}
        SECRET="accredit-secrets-$AGENT_ID"
        pods="$(kubectl get pods --namespace "$NAMESPACE" --selector "accredit/agent=$AGENT_ID" --output json)"
        users="$(printf '%s' "$pods" | jq --arg secret "$SECRET" '[.items[] | select(tostring | contains($secret))] | length')"
        if [ "$users" -ne 0 ]; then
          echo "$users pods of the agent still use $SECRET." >&2
          exit 1
        fi
        kubectl delete externalsecrets.external-secrets.io "$SECRET" --namespace "$NAMESPACE" --ignore-not-found
      `,
    },
  },
});
