import type { FrameworkName } from '#shared/frameworks/framework.ts';

/** The frameworks of the dashboard, in its order. */
export const shownFrameworks: readonly FrameworkName[] = [
  'HIPAA',
  'HITRUST',
  'NIST AI RMF',
  'OWASP AI Security',
  'CSA AICM',
  'MITRE ATLAS',
];
