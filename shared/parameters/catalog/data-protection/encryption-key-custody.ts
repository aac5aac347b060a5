import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const encryptionKeyCustody = parameter({
  id: 'encryption-key-custody',
  family: 'data-protection',
  title: 'Encryption key custody',
  meaning: "Where the encryption keys of the agent's stores are held, and who controls them.",
  value: { type: 'enum', options: ['none', 'provider-managed', 'customer-managed', 'hsm'] },
  expectation: { kind: 'one-of', pass: ['customer-managed', 'hsm'], partial: ['provider-managed'] },
  severity: 'medium',
  severityReason:
    'Provider defaults are widespread. Without its own keys, the organization can neither revoke access to the data nor see who uses it.',
  bestProof: {
    by: 'settings',
    why: 'The key service and the settings of each store record who controls a key. Stored data itself does not reveal it.',
  },
  sources: ['kubernetes', 'cloud', 'manifest', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: "The organization controls the keys of the agent's stores in a key service or hardware security module.",
    partial: "The provider controls the keys of the agent's stores.",
    fail: "No managed keys protect the agent's stores.",
    missing: "No evidence shows who controls the keys of the agent's stores.",
  },
  line: 'the custody type in the manifest',
  document: 'the key policy that states who may use and who may change the keys',
  remedy: {
    automationType: 'script',
    title: "Move the agent's stores to customer managed keys",
    steps: [
      "Run the script to create a key for the agent in the organization's key management service, with yearly rotation, and a storage class that uses it.",
      "Grant use of the key to the agent's own identity, and its administration to other users.",
      "Move the agent's volumes to claims of that storage class, and re-encrypt data under older keys.",
      'Confirm that use of the key appears in the audit log.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 150,
    prerequisites: {
      permissions: ['Create keys, aliases and tags in AWS KMS', 'Create storage classes in the cluster'],
      dependencies: [
        'AWS CLI 2, jq and kubectl',
        'Amazon EBS CSI driver, whose role may use KMS keys for volumes',
      ],
      approvals: ['Key management owner', 'Owner of the agent'],
    },
    apply: {
      file: 'customer-managed-key.sh',
      text: shell`
        #!/bin/sh
        # Creates a customer managed key and a storage class that encrypts volumes with it.
        set -eu
        : "\${AWS_REGION:?Set AWS_REGION to the region of the agent stores}"
        AGENT_ID=${agent.agentId}
        STATE="\${STATE:-customer-managed-key-$AGENT_ID.json}"
        NAME="accredit-$AGENT_ID"
        export AWS_REGION
        if [ -e "$STATE" ]; then
          echo "$STATE exists: roll back first, or set STATE to another file." >&2
          exit 1
        fi
        key="$(aws kms create-key --description "Stores of the agent $AGENT_ID" \\
          --tags "TagKey=accredit-agent,TagValue=$AGENT_ID" --query KeyMetadata.Arn --output text)"
        jq -n --arg key "$key" --arg name "$NAME" '{ key: $key, alias: "alias/\\($name)", storageClass: $name }' > "$STATE"
        aws kms enable-key-rotation --key-id "$key"
        aws kms create-alias --alias-name "alias/$NAME" --target-key-id "$key"
        jq -n --arg key "$key" --arg name "$NAME" --arg agent "$AGENT_ID" '{
          apiVersion: "storage.k8s.io/v1",
          kind: "StorageClass",
          metadata: { name: $name, labels: { "accredit/agent": $agent } },
          provisioner: "ebs.csi.aws.com",
          parameters: { type: "gp3", encrypted: "true", kmsKeyId: $key },
          reclaimPolicy: "Retain",
          volumeBindingMode: "WaitForFirstConsumer",
          allowVolumeExpansion: true
        }' | kubectl apply -f -
        echo "Use the storage class $NAME for the agent's volume claims. $STATE lists the created resources."
      `,
    },
    rollback: {
      file: 'retire-customer-managed-key.sh',
      text: shell`
        #!/bin/sh
        # Reverts customer-managed-key.sh. The key is disabled, not deleted, so that no data is lost.
        set -eu
        : "\${AWS_REGION:?Set AWS_REGION to the region of the agent stores}"
        AGENT_ID=${agent.agentId}
        STATE="\${STATE:-customer-managed-key-$AGENT_ID.json}"
        [ -s "$STATE" ] || { echo "$STATE is missing or empty." >&2; exit 1; }
        export AWS_REGION
        class="$(jq -er .storageClass "$STATE")"
        volumes="$(kubectl get persistentvolumes --output json)"
        count="$(printf '%s' "$volumes" | jq --arg class "$class" '[.items[] | select(.spec.storageClassName == $class)] | length')"
        if [ "$count" -ne 0 ]; then
          echo "$count volumes are encrypted with this key. Move their data to another storage class first." >&2
          exit 1
        fi
        kubectl delete storageclass "$class" --ignore-not-found
        aws kms delete-alias --alias-name "$(jq -er .alias "$STATE")"
        aws kms disable-key --key-id "$(jq -er .key "$STATE")"
        mv "$STATE" "$STATE.retired"
      `,
    },
  },
});
