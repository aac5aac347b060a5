import { parameter } from '../../parameter.ts';

export const autonomyLevelDeclared = parameter({
  id: 'autonomy-level-declared',
  family: 'human-oversight',
  title: 'Stated degree of autonomy',
  meaning:
    'How far the agent may act without a person, as its owner states it: it only suggests, acts with approval, or acts alone.',
  value: { type: 'enum', options: ['suggest', 'act-with-approval', 'act-alone'] },
  expectation: { kind: 'one-of', pass: ['suggest', 'act-with-approval'], partial: ['act-alone'] },
  severity: 'medium',
  severityReason:
    'Autonomy grows by small changes that nobody decides on, and where it was never stated, too much of it is recognised only after the harm.',
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  says: {
    pass: 'The owner of the agent states that it only suggests, or acts with approval.',
    partial:
      'The owner of the agent states that it acts alone, which leaves nobody to stop a wrong action in time.',
    fail: 'The statement on autonomy is contradicted by other evidence about the agent.',
    missing: 'Nothing shows how far the agent may act alone.',
  },
  showBy:
    'State suggest, act-with-approval or act-alone in the manifest, or attest with the document in which the owner decides on it.',
  remedy: {
    automationType: 'config',
    title: 'Decide and state how far the agent may act alone',
    steps: [
      'List what the agent can do, and what each action would cost if it were wrong.',
      'Decide for each whether the agent suggests it, does it with approval or does it alone.',
      "State the widest of these degrees in the manifest, together with the owner's name.",
      'Compare the statement with the tools that the agent has been granted, and withdraw what goes beyond it.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 45,
  },
});
