import { agent } from '#shared/remedies/agent-slots.ts';
import { after, shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const modelProviderLinkEncrypted = parameter({
  id: 'model-provider-link-encrypted',
  family: 'transport',
  title: 'Encrypted model provider connection',
  meaning:
    "Traffic between the agent and the model provider is encrypted, and the provider's certificate is verified.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Verification is sometimes turned off to get through a proxy, and every prompt with its data can then be read or altered in transit.',
  bestProof: {
    by: 'settings',
    why: 'The connection goes from inside the agent to the provider, where no outsider can observe it, so its address and certificate settings are decisive.',
  },
  sources: ['kubernetes', 'manifest'],
  observedForDays: 30,
  appliesTo: ['has-model'],
  sentences: {
    pass: 'The agent reaches its model provider over TLS and verifies the certificate.',
    fail: 'The agent reaches its model provider without encryption or without verifying the certificate.',
    missing:
      "No evidence shows whether the agent's connection to its model provider is encrypted and verified.",
  },
  document: "the client settings with the provider's address and certificate verification",
  remedy: {
    automationType: 'config',
    title: 'Encrypt and verify the model provider connection',
    steps: [
      'Search configuration, environment and code for http addresses and settings that skip certificate verification.',
      "Change the provider's address to https, remove every such setting, and have the cluster reject pods of the agent that reintroduce one.",
      'If a proxy inspects traffic, add its authority to the trust store instead of skipping verification.',
      'Point the agent at a test host with a wrong certificate and confirm that the call fails.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 45,
    prerequisites: {
      permissions: ['Create cluster admission policies'],
      dependencies: [
        'Kubernetes 1.30 or later',
        'Pods of the agent labeled `accredit/agent` with the agent ID',
      ],
      approvals: ['Owner of the agent', 'Cluster administrators'],
    },
    apply: {
      file: 'verified-provider-link.yaml',
      text: yaml`
        # kubectl apply -f verified-provider-link.yaml
        # All agents share the policy. The binding applies it to pods of this agent when they start.
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicy
        metadata:
          name: accredit-verified-provider-link
        spec:
          failurePolicy: Fail
          matchConstraints:
            resourceRules:
              - { apiGroups: [''], apiVersions: [v1], operations: [CREATE], resources: [pods] }
          variables:
            - name: containers
              expression: 'object.spec.containers + (has(object.spec.initContainers) ? object.spec.initContainers : [])'
          validations:
            - expression: "variables.containers.all(c, !has(c.env) || c.env.all(e,
                !(e.name in ['NODE_TLS_REJECT_UNAUTHORIZED', 'PYTHONHTTPSVERIFY', 'SSL_VERIFY']
                && has(e.value) && e.value in ['0', 'false', 'False', 'FALSE'])))"
              message: An environment variable disables certificate verification.
            - expression: "variables.containers.all(c, !has(c.env) || c.env.all(e,
                !(e.name in ['REQUESTS_CA_BUNDLE', 'CURL_CA_BUNDLE', 'SSL_CERT_FILE']
                && !has(e.valueFrom) && (!has(e.value) || e.value == ''))))"
              message: An environment variable removes the trusted certificate authorities.
            - expression: "variables.containers.all(c, !has(c.env) || c.env.all(e,
                !(e.name.matches('(_BASE_URL|_API_BASE|_ENDPOINT)$') && has(e.value) && e.value.startsWith('http://')
                && !e.value.matches('^http://(localhost|127[.]0[.]0[.]1)(:|/|$)'))))"
              message: The address of a model provider begins with http, so the connection is not encrypted.
        ---
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicyBinding
        metadata:
          name: ${after('accredit-provider-link-', agent.agentId)}
          annotations:
            accredit/agent-name: ${agent.agentName}
        spec:
          policyName: accredit-verified-provider-link
          validationActions: [Deny]
          matchResources:
            objectSelector:
              matchLabels:
                accredit/agent: ${agent.agentId}
      `,
    },
    rollback: {
      file: 'remove-verified-provider-link.sh',
      text: shell`
        #!/bin/sh
        set -eu
        BINDING=${after('accredit-provider-link-', agent.agentId)}
        POLICY=accredit-verified-provider-link
        kubectl delete validatingadmissionpolicybinding "$BINDING" --ignore-not-found
        # All agents share the policy, so it is deleted with its last binding.
        policies="$(kubectl get validatingadmissionpolicybindings --output jsonpath='{.items[*].spec.policyName}')"
        case " $policies " in
          *" $POLICY "*) ;;
          *) kubectl delete validatingadmissionpolicy "$POLICY" --ignore-not-found ;;
        esac
      `,
    },
  },
});
