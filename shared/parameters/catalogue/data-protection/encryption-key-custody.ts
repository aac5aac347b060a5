import { parameter } from '../../parameter.ts';

export const encryptionKeyCustody = parameter({
  id: 'encryption-key-custody',
  family: 'data-protection',
  title: 'Custody of encryption keys',
  meaning: "Where the keys of the agent's stores are kept and who controls them.",
  value: { type: 'enum', options: ['none', 'provider-managed', 'customer-managed', 'hsm'] },
  expectation: { kind: 'one-of', pass: ['customer-managed', 'hsm'], partial: ['provider-managed'] },
  severity: 'medium',
  severityReason:
    'Provider defaults are widespread, and without keys of its own the organisation can neither withdraw access to the data nor see who uses it.',
  sources: ['kubernetes', 'manifest', 'attestation'],
  observedForDays: 30,
  says: {
    pass: "The organisation controls the keys of the agent's stores in a key service or hardware module.",
    partial: "The provider controls the keys of the agent's stores.",
    fail: "No managed keys protect the agent's stores.",
    missing: "Nothing shows who controls the keys of the agent's stores.",
  },
  showBy:
    'Declare the kind of custody in the manifest, let the on-prem scanner read the storage classes, or attest with the key policy.',
  remedy: {
    automationType: 'config',
    title: "Move the agent's stores to keys under the organisation's control",
    steps: [
      "Create a key for the agent in the organisation's key management service or hardware module, with yearly rotation.",
      "Grant its use to the agent's own identity and its administration to other people.",
      "Encrypt the agent's stores with that key and re-encrypt data that lies under an older one.",
      'Confirm that uses of the key appear in the audit log.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 150,
  },
});
