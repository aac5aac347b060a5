import { agent } from '#shared/remedies/agent-slots.ts';
import { after, shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const secretsInManager = parameter({
  id: 'secrets-in-manager',
  family: 'data-protection',
  title: 'Credentials kept in a secret store',
  meaning:
    'The agent receives its credentials from a secret store; none stands as plain text in its configuration, environment files or images.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Keys in configuration are copied into repositories, images and logs as a matter of course, and whoever finds one acts as the agent wherever that key opens.',
  bestProof: {
    by: 'configuration',
    why: 'Where a secret comes from stands in manifests, environment and images, while the agent runs alike with a secret from either place.',
  },
  sources: ['kubernetes', 'cloud', 'build', 'manifest'],
  observedForDays: 30,
  says: {
    pass: "The agent's credentials come from a secret store.",
    fail: 'At least one credential of the agent stands in plain text in its configuration or image.',
    missing: "Nothing shows whether the agent's credentials are kept in a secret store.",
  },
  document:
    "the inventory of the agent's credentials with the store of each, and the result of a search for secrets in its code and images",
  remedy: {
    automationType: 'config',
    title: 'Move credentials into a secret store and replace them',
    steps: [
      'Search configuration, environment, images and repository history of the agent for keys, passwords and tokens.',
      'Put each credential into the secret store and let the workload fetch or mount it at start.',
      'Issue every credential that was found anew, because its old value must count as known.',
      'Add a secret scanner to the build that stops a commit or image with a credential in it.',
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
        'Command line tools kubectl and jq',
        'External Secrets Operator 0.17 or later, with a ClusterSecretStore named `organization-secrets`',
        'An entry of that store under the id of the agent, with one property for each credential',
      ],
      approvals: ['Owner of the agent', 'Owners of the systems that the credentials open'],
    },
    apply: {
      file: 'agent-secrets.yaml',
      text: yaml`
        # kubectl apply --namespace <namespace of the agent> -f agent-secrets.yaml
        # Then let the workload read the secret accredit-secrets-<id of the agent> (envFrom, or better a read-only
        # volume) and remove plain values from its environment, files and image.
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
        # Point the workload back at its former credentials first. Those that were found in plain text stay replaced.
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
