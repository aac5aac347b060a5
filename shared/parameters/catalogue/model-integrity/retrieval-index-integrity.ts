import { parameter } from '../../parameter.ts';

export const retrievalIndexIntegrity = parameter({
  id: 'retrieval-index-integrity',
  family: 'model-integrity',
  title: 'Integrity of the search index',
  meaning:
    "Passages enter the agent's search index only after approval, and a later change to them is noticed.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Many indexes take in whatever lands in a folder, and one planted passage is enough to make the agent state false facts as true.',
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-retrieval'],
  says: {
    pass: "Nothing enters or changes in the agent's search index without approval and without being noticed.",
    fail: "Passages can enter or change in the agent's search index without approval or detection.",
    missing: "Nothing shows whether the agent's search index is protected from unapproved changes.",
  },
  showBy:
    'Declare approval and integrity check of the index in the manifest, or attest with the procedure and its latest record.',
  remedy: {
    automationType: 'ci_cd',
    title: 'Control what enters the search index',
    steps: [
      'List the sources from which the index is filled and the people who can write to each.',
      'Take in documents only from approved sources and through one pipeline that records the approver.',
      'Store a hash with each passage and compare the index with its sources every day.',
      'Remove passages whose source is unknown, and report differences to the owner of the agent.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 300,
  },
});
