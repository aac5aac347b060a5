import { agent } from '#shared/remedies/agent-slots.ts';
import { after, shell, yaml } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const storageEncryptionAtRest = parameter({
  id: 'storage-encryption-at-rest',
  family: 'data-protection',
  title: 'Encrypted storage',
  meaning: 'Every store of the agent is encrypted, including history, memory, search index and logs.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Disks, snapshots and backups change hands more often than systems do. An unencrypted copy discloses all of its data.',
  bestProof: {
    by: 'settings',
    why: 'Volume encryption is transparent to readers, so only the settings of the store reveal it.',
  },
  sources: ['kubernetes', 'cloud', 'manifest', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'All stores of the agent are encrypted.',
    fail: 'At least one store of the agent is not encrypted.',
    missing: "No evidence shows whether the agent's stores are encrypted.",
  },
  document: "the provider's settings of every store that the agent uses",
  remedy: {
    automationType: 'config',
    title: 'Encrypt every store of the agent',
    steps: [
      "List the databases, volumes, buckets and index files that contain the agent's history, memory, documents and logs.",
      'Provide an encrypted storage class, and reject claims of the agent that request another one.',
      'Copy stores that cannot be converted in place to encrypted ones, and destroy the old copies.',
      'Verify that snapshots and backups are also encrypted.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: [
        'Create storage classes and admission policies in the cluster',
        'Change the volume claims of the agent',
      ],
      dependencies: [
        'Kubernetes 1.30 or later with the Amazon EBS CSI driver',
        'Volume claims of the agent labeled `accredit/agent` with the agent ID',
      ],
      approvals: ['Owner of the agent', 'Platform team'],
    },
    apply: {
      file: 'encrypted-storage.yaml',
      text: yaml`
        # kubectl apply -f encrypted-storage.yaml
        # All agents share the storage class and the policy. The binding applies the policy to new volume claims of this agent.
        apiVersion: storage.k8s.io/v1
        kind: StorageClass
        metadata:
          name: accredit-encrypted
        provisioner: ebs.csi.aws.com
        parameters:
          type: gp3
          encrypted: 'true'
        reclaimPolicy: Retain
        volumeBindingMode: WaitForFirstConsumer
        allowVolumeExpansion: true
        ---
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicy
        metadata:
          name: accredit-encrypted-storage
        spec:
          failurePolicy: Fail
          matchConstraints:
            resourceRules:
              - apiGroups: ['']
                apiVersions: [v1]
                operations: [CREATE]
                resources: [persistentvolumeclaims]
          validations:
            - expression: >-
                has(object.spec.storageClassName) && (object.spec.storageClassName == 'accredit-encrypted'
                || object.spec.storageClassName == 'accredit-' + object.metadata.labels['accredit/agent'])
              message: Agent volumes must use an encrypted storage class.
        ---
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicyBinding
        metadata:
          name: ${after('accredit-encrypted-storage-', agent.agentId)}
          annotations:
            accredit/agent-name: ${agent.agentName}
        spec:
          policyName: accredit-encrypted-storage
          validationActions: [Deny]
          matchResources:
            objectSelector:
              matchLabels:
                accredit/agent: ${agent.agentId}
      `,
    },
    rollback: {
      file: 'remove-encrypted-storage.sh',
      text: shell`
        #!/bin/sh
        # Removes the rule for this agent. Volumes remain encrypted. The storage class remains while volumes use it.
        set -eu
        BINDING=${after('accredit-encrypted-storage-', agent.agentId)}
        POLICY=accredit-encrypted-storage
        kubectl delete validatingadmissionpolicybinding "$BINDING" --ignore-not-found
        # All agents share the policy, so it is deleted with its last binding.
        policies="$(kubectl get validatingadmissionpolicybindings --output jsonpath='{.items[*].spec.policyName}')"
        case " $policies " in
          *" $POLICY "*) exit 0 ;;
        esac
        kubectl delete validatingadmissionpolicy "$POLICY" --ignore-not-found
        classes="$(kubectl get persistentvolumes --output jsonpath='{.items[*].spec.storageClassName}')"
        case " $classes " in
          *' accredit-encrypted '*) ;;
          *) kubectl delete storageclass accredit-encrypted --ignore-not-found ;;
        esac
      `,
    },
  },
});
