import { agent, shell, yaml } from '#shared/remediations/template.ts';
import { parameter } from '../../parameter.ts';

export const storageEncryptionAtRest = parameter({
  id: 'storage-encryption-at-rest',
  family: 'data-protection',
  title: 'Encrypted stores',
  meaning: 'Every store of the agent for history, memory, search index and logs is encrypted.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Disks, snapshots and backups change hands more often than systems do, and an unencrypted copy discloses everything at once.',
  sources: ['kubernetes', 'manifest', 'attestation'],
  observedForDays: 30,
  says: {
    pass: 'All stores of the agent are encrypted.',
    fail: 'At least one store of the agent is not encrypted.',
    missing: "Nothing shows whether the agent's stores are encrypted.",
  },
  showBy:
    "Let the on-prem scanner read volumes and storage classes, declare in the manifest that all stores are encrypted, or attest with the provider's settings.",
  remedy: {
    automationType: 'config',
    title: 'Encrypt every store of the agent',
    steps: [
      "List the databases, volumes, buckets and index files that hold the agent's history, memory, documents and logs.",
      'Offer a storage class that encrypts, and refuse claims of agents that ask for another one.',
      'Copy stores that cannot be converted in place into encrypted ones and destroy the old copies.',
      'Check that snapshots and backups carry the encryption too.',
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
        'Volume claims of the agent labelled `accredit/agent` with the id of the agent',
      ],
      approvals: ['Owner of the agent', 'Platform team'],
    },
    apply: {
      file: 'encrypted-storage.yaml',
      text: yaml`
        # kubectl apply -f encrypted-storage.yaml
        # It holds for new volume claims of all agents of the cluster; claims that exist stay as they are.
        apiVersion: storage.k8s.io/v1
        kind: StorageClass
        metadata:
          name: accredit-encrypted
          annotations:
            accredit/agent-name: ${agent.agentName}
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
            objectSelector:
              matchExpressions:
                - { key: accredit/agent, operator: Exists }
            resourceRules:
              - apiGroups: ['']
                apiVersions: [v1]
                operations: [CREATE]
                resources: [persistentvolumeclaims]
          validations:
            - expression: >-
                has(object.spec.storageClassName) && (object.spec.storageClassName == 'accredit-encrypted'
                || object.spec.storageClassName == 'accredit-' + object.metadata.labels['accredit/agent'])
              message: Volumes of agents must use a storage class that encrypts them.
        ---
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicyBinding
        metadata:
          name: accredit-encrypted-storage
        spec:
          policyName: accredit-encrypted-storage
          validationActions: [Deny]
      `,
    },
    rollback: {
      file: 'remove-encrypted-storage.sh',
      text: shell`
        #!/bin/sh
        # Removes the rule and the storage class. Volumes stay encrypted: the class is needed only to make new ones.
        set -eu
        AGENT_ID=${agent.agentId}
        others="$(kubectl get persistentvolumeclaims --all-namespaces --output name \\
          --selector "accredit/agent,accredit/agent!=$AGENT_ID" | wc -l)"
        if [ "$others" -gt 0 ]; then
          echo "$others volume claims of other agents rely on the rule, so it stays." >&2
          exit 1
        fi
        kubectl delete validatingadmissionpolicybinding accredit-encrypted-storage --ignore-not-found
        kubectl delete validatingadmissionpolicy accredit-encrypted-storage --ignore-not-found
        kubectl delete storageclass accredit-encrypted --ignore-not-found
      `,
    },
  },
});
