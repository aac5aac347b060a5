import type { Severity } from '#shared/parameters/parameter.ts';

/** The word of each severity as every screen writes it. */
export const severityWords: Readonly<Record<Severity, string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};
