import type { FrameworkName } from '#shared/frameworks/framework.ts';

/** The frameworks on the dashboard, in display order. */
export const shownFrameworks: readonly FrameworkName[] = [
  'HIPAA',
  'HITRUST',
  'NIST AI RMF',
  'OWASP AI Security',
  'CSA AICM',
  'MITRE ATLAS',
];
