import { parameter } from '../../parameter.ts';

export const businessAssociateAgreement = parameter({
  id: 'business-associate-agreement',
  family: 'data-protection',
  title: 'Business associate agreements in force',
  meaning:
    "A business associate agreement in force covers every processor that can see the agent's PHI. The value is the last day of the agreement that ends first.",
  value: { type: 'date' },
  expectation: { kind: 'not-before-today', partialDays: 30 },
  severity: 'critical',
  severityReason:
    'Model and tool vendors are added faster than contracts follow, and each disclosure of PHI to one without an agreement is a violation by itself.',
  sources: ['attestation'],
  observedForDays: 30,
  appliesTo: ['handles-phi'],
  says: {
    pass: "Every processor of the agent's PHI is under an agreement that runs for at least 30 more days.",
    partial: "An agreement with a processor of the agent's PHI ends in fewer than 30 days.",
    fail: "An agreement with a processor of the agent's PHI has ended.",
    missing: "Nothing shows whether processors of the agent's PHI are under agreements in force.",
  },
  showBy:
    'Attest with the signed agreements of all processors and the end date of the first to end. For one that renews itself, enter the date of its next review.',
  remedy: {
    automationType: 'config',
    title: 'Bring every processor of PHI under an agreement',
    steps: [
      "List each vendor that can see the agent's PHI, such as hosts of models, search indexes, tools, logs and support access.",
      'Compare the list with the signed agreements and their end dates.',
      'Block the way of PHI to every vendor without an agreement until one is signed.',
      'Sign or renew the missing agreements, and set a reminder 90 days before each end.',
    ],
    riskLevel: 'high',
    estimatedMinutes: 240,
  },
});
