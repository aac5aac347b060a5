import { parameter } from '../../parameter.ts';

export const logTamperProtection = parameter({
  id: 'log-tamper-protection',
  family: 'logging',
  title: 'Log protected from alteration',
  meaning:
    "The agent's log is kept where a written entry cannot be changed or removed unnoticed, for example under object lock or in a chain of hashes.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'An intruder who gains control usually clears traces first, and a log that can be rewritten proves nothing afterwards.',
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  says: {
    pass: "Entries in the agent's log cannot be altered without being noticed.",
    fail: "Entries in the agent's log can be altered or deleted without being noticed.",
    missing: "Nothing shows whether the agent's log is protected from alteration.",
  },
  showBy:
    'Declare the protection of the log store in the manifest, or attest with its lock or retention settings.',
  remedy: {
    automationType: 'config',
    title: 'Make the log store append-only',
    steps: [
      "Send the agent's log to a store with object lock or write-once retention.",
      "Allow the agent's identity to add entries and nothing else.",
      'Separate those who administer the log store from those who administer the agent.',
      'Try to delete an entry as administrator of the agent and confirm that it is refused and recorded.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
  },
});
