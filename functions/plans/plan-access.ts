import type { TableAccess } from '#functions/platform/deploy/manifest.ts';

/** Table access of functions that call `requirePlan`. */
export const planAccess: readonly TableAccess[] = [
  { table: 'TENANT', actions: ['get'] },
  { table: 'STATS', actions: ['get'] },
];
