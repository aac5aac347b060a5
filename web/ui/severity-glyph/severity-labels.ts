import type { Severity } from '#shared/parameters/parameter.ts';

/** Labels of the severities, used on every screen. */
export const severityLabels: Readonly<Record<Severity, string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};
