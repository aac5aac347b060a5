import type { Severity } from '#shared/parameters/parameter.ts';

/** The badge of a priority: 90 and above Critical, 70 to 89 High, 50 to 69 Medium, below Low. */
export const priorityLevel = (priority: number): Severity => {
  if (priority >= 90) return 'critical';
  if (priority >= 70) return 'high';
  return priority >= 50 ? 'medium' : 'low';
};
