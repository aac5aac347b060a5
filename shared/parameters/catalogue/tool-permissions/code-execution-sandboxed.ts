import { agent } from '#shared/remedies/agent-slots.ts';
import { after, shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const codeExecutionSandboxed = parameter({
  id: 'code-execution-sandboxed',
  family: 'tool-permissions',
  title: 'Generated code runs isolated',
  meaning:
    'Code that the agent generates runs in a throw-away environment without reach to host, secrets or network, or it does not run at all.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Generated code is wrong or hostile often enough, and outside a sandbox a single run of it can take over the host with all its secrets.',
  bestProof: {
    by: 'configuration',
    why: 'The walls of a sandbox are its runtime class, mounts and network rules; code that failed to break out shows only that this code failed.',
  },
  sources: ['kubernetes', 'cloud', 'manifest'],
  observedForDays: 30,
  says: {
    pass: 'The agent runs generated code only in an isolated, throw-away environment, or not at all.',
    fail: 'The agent runs generated code where it can reach the host, secrets or the network.',
    missing: 'Nothing shows whether code that the agent generates runs isolated.',
  },
  line: 'the isolation in the manifest, which holds as well where the agent runs no generated code',
  document: 'the specification of the execution environment, with its mounts and network rules',
  remedy: {
    automationType: 'config',
    title: 'Move the execution of code into a sandbox',
    steps: [
      'Find every feature that runs generated code, such as interpreters, notebooks, query builders and template engines.',
      'Run each piece in a fresh pod of the sandbox runtime that is deleted afterwards, labelled as code execution of the agent.',
      'Refuse such pods when they bring credentials, mounts of the host or another runtime, and cut them off from the network.',
      'Set limits on time, memory and disk for every run.',
      'Run test code that looks for secrets, a foreign host and the metadata address, and confirm that it finds none.',
    ],
    riskLevel: 'high',
    estimatedMinutes: 480,
    prerequisites: {
      permissions: [
        'Create runtime classes and admission policies in the cluster',
        'Create network policies in the namespace of the agent',
      ],
      dependencies: [
        'Kubernetes 1.30 or later with a network plugin that enforces policies for egress',
        'Pod Security Standard `restricted`, enforced in the namespace of the agent',
        'Nodes with gVisor, set up in containerd as the runtime `runsc`',
        'Pods that run generated code labelled `accredit/agent` with the id of the agent and `accredit/role=code-execution`',
      ],
      approvals: ['Owner of the agent', 'Platform team'],
    },
    apply: {
      file: 'code-sandbox.yaml',
      text: yaml`
        # kubectl apply --namespace <namespace of the agent> -f code-sandbox.yaml
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
              message: Generated code runs in the runtime class gvisor only.
            - expression: has(object.spec.automountServiceAccountToken) && !object.spec.automountServiceAccountToken
              message: Generated code gets no token of a service account.
            - expression: '!has(object.spec.volumes) || object.spec.volumes.all(volume, has(volume.emptyDir))'
              message: Generated code gets no volume but an empty one.
            - expression: >-
                !has(object.spec.initContainers) && object.spec.containers.all(each, !has(each.envFrom)
                && (!has(each.env) || each.env.all(one, !has(one.valueFrom))) && has(each.resources) && has(each.resources.limits))
              message: Generated code gets limits and no environment from secrets.
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
        # Removes the rules of this agent, and those of the cluster once no other agent has such rules.
        set -eu
        : "\${NAMESPACE:?Set NAMESPACE to the namespace of the agent}"
        POLICY=${after('accredit-code-sandbox-', agent.agentId)}
        kubectl delete networkpolicy "$POLICY" --namespace "$NAMESPACE" --ignore-not-found
        others="$(kubectl get networkpolicies --all-namespaces --selector accredit/parameter=code-execution-sandboxed --output name)"
        if [ -n "$others" ]; then
          echo 'Other agents rely on the admission policy, so it stays.'
          exit 0
        fi
        kubectl delete validatingadmissionpolicybinding accredit-code-sandbox --ignore-not-found
        kubectl delete validatingadmissionpolicy accredit-code-sandbox --ignore-not-found
        echo 'The runtime class gvisor stays, because other workloads may use it.'
      `,
    },
  },
});
