import { agent } from '#shared/remedies/agent-slots.ts';
import { after, shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const agentUniqueIdentity = parameter({
  id: 'agent-unique-identity',
  family: 'identity',
  title: 'Unique agent identity',
  meaning: "The agent's identity belongs to it alone and is used by no person and no other workload.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    "Shared service accounts are the usual default. With one, a log entry cannot be attributed and the agent's rights cannot be revoked separately.",
  bestProof: {
    by: 'settings',
    why: 'Bindings in the cluster or cloud show which other principals use the identity; the agent behaves the same in both cases.',
  },
  sources: ['kubernetes', 'cloud', 'manifest', 'a2a', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'The agent runs under an identity that nothing else uses.',
    fail: 'The agent shares its identity with another workload or a person.',
    missing: 'No evidence shows whether the agent has an identity of its own.',
  },
  document: "the list of workloads and people that may use the agent's identity",
  remedy: {
    automationType: 'config',
    title: 'Give the agent its own identity',
    steps: [
      'Create a service account or client registration named after the agent.',
      'Copy only those rights of the shared identity that the agent has used.',
      'Deploy the agent under the new identity and monitor its calls for authorization errors.',
      "Remove the agent's rights from the shared identity.",
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
    prerequisites: {
      permissions: [
        "Create service accounts in the agent's namespace",
        'Create admission policies of the cluster and read its service accounts',
      ],
      dependencies: [
        'Kubernetes 1.30 or later',
        'Pods of the agent labeled `accredit/agent` with the agent ID',
      ],
      approvals: ['Owner of the agent', 'Cluster administrators'],
    },
    apply: {
      file: 'own-identity.yaml',
      text: yaml`
        # kubectl apply --namespace <agent namespace> -f own-identity.yaml
        # kubectl set serviceaccount deployment <agent name> accredit-agent-<agent ID> \\
        #   --namespace <agent namespace>
        apiVersion: v1
        kind: ServiceAccount
        metadata:
          name: ${after('accredit-agent-', agent.agentId)}
          labels:
            accredit/agent: ${agent.agentId}
            accredit/parameter: agent-unique-identity
          annotations:
            accredit/agent-name: ${agent.agentName}
        ---
        # All agents share this policy. An account named after an agent may run only pods of that agent.
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicy
        metadata:
          name: accredit-own-identity
        spec:
          failurePolicy: Fail
          matchConstraints:
            resourceRules:
              - { apiGroups: [''], apiVersions: [v1], operations: [CREATE], resources: [pods] }
          variables:
            - name: account
              expression: "has(object.spec.serviceAccountName) ? object.spec.serviceAccountName : 'default'"
            - name: agent
              expression: "has(object.metadata.labels) && 'accredit/agent' in object.metadata.labels
                ? object.metadata.labels['accredit/agent'] : ''"
          validations:
            - expression: "!variables.account.matches('^accredit-agent-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
                || variables.account == 'accredit-agent-' + variables.agent"
              message: This service account belongs to another agent.
        ---
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicyBinding
        metadata:
          name: accredit-own-identity
        spec:
          policyName: accredit-own-identity
          validationActions: [Deny]
      `,
    },
    rollback: {
      file: 'restore-previous-identity.sh',
      text: shell`
        #!/bin/sh
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        : "\${DEPLOYMENT:?Set DEPLOYMENT to the deployment name of the agent}"
        : "\${PREVIOUS_ACCOUNT:?Set PREVIOUS_ACCOUNT to the previous service account of the agent}"
        OWN_ACCOUNT=${after('accredit-agent-', agent.agentId)}
        kubectl set serviceaccount deployment "$DEPLOYMENT" "$PREVIOUS_ACCOUNT" --namespace "$NAMESPACE"
        kubectl rollout status "deployment/$DEPLOYMENT" --namespace "$NAMESPACE" --timeout=300s
        kubectl delete serviceaccount "$OWN_ACCOUNT" --namespace "$NAMESPACE" --ignore-not-found
        # All agents share the policy, so it is deleted with their last account.
        left="$(kubectl get serviceaccounts --all-namespaces --selector accredit/parameter=agent-unique-identity --output name)"
        if [ -z "$left" ]; then
          kubectl delete validatingadmissionpolicybinding accredit-own-identity --ignore-not-found
          kubectl delete validatingadmissionpolicy accredit-own-identity --ignore-not-found
        fi
      `,
    },
  },
});
