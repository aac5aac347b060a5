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
      'Switch on encryption where the store offers it, with a key from the key management service.',
      'Copy stores that cannot be converted in place into encrypted ones and destroy the old copies.',
      'Check that snapshots and backups carry the encryption too.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
  },
});
