import { parameter } from '../../parameter.ts';

export const accessReviewAge = parameter({
  id: 'access-review-age',
  family: 'identity',
  title: 'Age of the last access review',
  meaning:
    'Days since the rights of the people and agents that can reach this agent or its data were last reviewed.',
  value: { type: 'integer', unit: 'days' },
  expectation: { kind: 'at-most', pass: 90, partial: 180 },
  severity: 'medium',
  severityReason:
    'Staff and projects change constantly, so rights that nobody reviews grow and keep access to sensitive data open for those who left.',
  sources: ['attestation'],
  observedForDays: 30,
  says: {
    pass: 'Rights around the agent were reviewed within the last 90 days.',
    partial: 'Rights around the agent were last reviewed more than 90 but at most 180 days ago.',
    fail: 'Rights around the agent were last reviewed more than 180 days ago.',
    missing: 'Nothing shows when rights around the agent were last reviewed.',
  },
  showBy: "Attest with the signed record of the last review, its date and the reviewer's name.",
  remedy: {
    automationType: 'script',
    title: 'Review access now and every 90 days',
    steps: [
      'Export all members, roles and service accounts that can use, administer or supply data to the agent.',
      'Let the owner of the agent confirm, narrow or withdraw each entry, and keep the answers.',
      'Carry out the withdrawals and attach proof of each.',
      'Schedule the same export every 90 days with a named reviewer.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 120,
  },
});
