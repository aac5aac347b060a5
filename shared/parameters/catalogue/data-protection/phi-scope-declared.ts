import { parameter } from '../../parameter.ts';

export const phiScopeDeclared = parameter({
  id: 'phi-scope-declared',
  family: 'data-protection',
  title: 'Statement on PHI',
  meaning:
    'Whether the agent handles protected health information (PHI), as its owner states it. The answer switches the parameters about PHI on or off.',
  value: { type: 'enum', options: ['no', 'possible', 'yes'] },
  expectation: { kind: 'one-of', pass: ['no', 'yes'], partial: ['possible'] },
  severity: 'medium',
  severityReason:
    'Owners rarely write this down, and without it nobody can say which duties apply or whether a disclosure must be reported.',
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  says: {
    pass: 'The owner of the agent has stated clearly whether it handles PHI.',
    partial: 'The owner of the agent calls PHI possible, so the agent counts as handling it.',
    fail: 'The statement on PHI is contradicted by other evidence about the agent.',
    missing: 'Nothing shows whether the agent handles PHI, so it counts as handling it.',
  },
  showBy:
    'State no, possible or yes in the manifest, or attest with the data flow description that supports the answer.',
  remedy: {
    automationType: 'config',
    title: 'Decide and state whether the agent handles PHI',
    steps: [
      'List what the agent can read, from user input, retrieval sources, tools and memory to logs.',
      'Mark each source that can contain PHI, and ask the privacy officer where it is unclear.',
      "State the answer in the agent's manifest, with possible as the answer only while a named person is still finding out.",
      'Repeat the exercise whenever a tool or data source is added.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 30,
  },
});
