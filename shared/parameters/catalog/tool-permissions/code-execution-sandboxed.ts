import { agent } from '#shared/remedies/agent-slots.ts';
import { after, shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const codeExecutionSandboxed = parameter({
  id: 'code-execution-sandboxed',
  family: 'tool-permissions',
  title: 'Sandboxed code execution',
  meaning:
    'Code that the agent generates runs in a disposable environment without access to host, secrets, or network, or does not run.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Generated code is often wrong or hostile. Outside a sandbox, a single run can take over the host with all its secrets.',
  bestProof: {
    by: 'settings',
    why: 'A sandbox consists of its runtime class, mounts, and network rules. Code that failed to escape proves only its own failure.',
  },
  sources: ['kubernetes', 'cloud', 'manifest', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'The agent runs generated code only in an isolated, disposable environment, or not at all.',
    fail: 'The agent runs generated code with access to the host, secrets, or the network.',
    missing: 'No evidence shows whether code that the agent generates runs in isolation.',
  },
  line: 'the isolation in the manifest, also if the agent runs no generated code',
  document: 'the specification of the execution environment, with its mounts and network rules',
  remedy: {
    automationType: 'config',
    title: 'Move code execution into a sandbox',
    steps: [
      'Find every feature that runs generated code, such as interpreters, notebooks, query builders, and template engines.',
      "Run each execution in a new pod of the sandbox runtime, labeled as the agent's code execution and deleted afterward.",
      'Reject such pods with credentials, host mounts, or another runtime, and isolate them from the network.',
      'Set limits on time, memory, and disk for every run.',
      'Run test code that searches for secrets, a foreign host, and the metadata address, and confirm that it finds none.',
    ],
    riskLevel: 'high',
    estimatedMinutes: 480,
    prerequisites: {
      permissions: [
        'Create runtime classes and admission policies in the cluster',
        "Create network policies in the agent's namespace",
      ],
      dependencies: [
        'Kubernetes 1.30 or later with a network plugin that enforces policies for egress',
        "Pod Security Standard `restricted`, enforced in the agent's namespace",
        'Nodes with gVisor, configured in containerd as the runtime `runsc`',
        'Pods that run generated code labeled `accredit/agent` with the agent ID and `accredit/role=code-execution`',
      ],
      approvals: ['Owner of the agent', 'Platform team'],
    },
    apply: {
      file: 'code-sandbox.yaml',
      text: yaml`
        # kubectl apply --namespace <agent namespace> -f code-sandbox.yaml
        apiVersion: node.k8s.io/v1
        kind: RuntimeClass
        metadata:
          name: gvisor
        handler: runsc
        ---
        apiVersion: networking.k8s.io/v1
        kind: NetworkPolicy
        metadata:
          name: ${after('accredit-code-sandbox-', agent.agentId)}
          labels:
            accredit/parameter: code-execution-sandboxed
          annotations:
            accredit/agent-name: ${agent.agentName}
        spec:
          podSelector:
            matchLabels: { accredit/agent: ${agent.agentId}, accredit/role: code-execution }
          policyTypes: [Ingress, Egress]
          ingress:
            - from: [{ podSelector: { matchLabels: { accredit/agent: ${agent.agentId} } } }]
        ---
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicy
        metadata:
          name: accredit-code-sandbox
        spec:
          failurePolicy: Fail
          matchConstraints:
            objectSelector:
              matchLabels: { accredit/role: code-execution }
            resourceRules:
              - { apiGroups: [''], apiVersions: [v1], operations: [CREATE, UPDATE], resources: [pods] }
          validations:
            - expression: has(object.spec.runtimeClassName) && object.spec.runtimeClassName == 'gvisor'
              message: Generated code must use the runtime class gvisor.
            - expression: has(object.spec.automountServiceAccountToken) && !object.spec.automountServiceAccountToken
              message: Generated code must not mount a service account token.
            - expression: '!has(object.spec.volumes) || object.spec.volumes.all(volume, has(volume.emptyDir))'
              message: Generated code may mount only emptyDir volumes.
            - expression: >-
                !has(object.spec.initContainers) && object.spec.containers.all(each, !has(each.envFrom)
                && (!has(each.env) || each.env.all(one, !has(one.valueFrom))) && has(each.resources) && has(each.resources.limits))
              message: Generated code must have resource limits and no environment from secrets or config maps.
        ---
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicyBinding
        metadata:
          name: accredit-code-sandbox
        spec: { policyName: accredit-code-sandbox, validationActions: [Deny] }
      `,
    },
    rollback: {
      file: 'remove-code-sandbox.sh',
      text: shell`
        #!/bin/sh
        # Removes the rules of this agent, and the cluster rules if no other agent needs them.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        POLICY=${after('accredit-code-sandbox-', agent.agentId)}
        kubectl delete networkpolicy "$POLICY" --namespace "$NAMESPACE" --ignore-not-found
        others="$(kubectl get networkpolicies --all-namespaces --selector accredit/parameter=code-execution-sandboxed --output name)"
        if [ -n "$others" ]; then
          echo 'The admission policy was not deleted because other agents rely on it.'
          exit 0
        fi
        kubectl delete validatingadmissionpolicybinding accredit-code-sandbox --ignore-not-found
        kubectl delete validatingadmissionpolicy accredit-code-sandbox --ignore-not-found
        echo 'The runtime class gvisor was not deleted because other workloads may use it.'
      `,
    },
  },
});
