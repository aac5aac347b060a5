import type { Severity } from '#shared/parameters/parameter.ts';

/** Returns the badge of a priority: 90 and above critical, 70 to 89 high, 50 to 69 medium, below 50 low. */
export const priorityLevel = (priority: number): Severity => {
  if (priority >= 90) return 'critical';
  if (priority >= 70) return 'high';
  return priority >= 50 ? 'medium' : 'low';
};
