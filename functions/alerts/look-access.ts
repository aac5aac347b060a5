import type { TableAccess } from '#functions/platform/deploy/manifest.ts';

/** What a look at an agent needs. */
export const lookAccess: readonly TableAccess[] = [
  { table: 'ALERT', actions: ['get', 'put', 'update'] },
  { table: 'MONITOR', actions: ['get', 'update'] },
  { table: 'AGENT', actions: ['get'] },
  { table: 'AGENTSTATE', actions: ['get', 'query'] },
  { table: 'ISSUE', actions: ['get'] },
  { table: 'EXCEPTION', actions: ['query'] },
  { table: 'FRAMEWORK', actions: ['get'] },
];
