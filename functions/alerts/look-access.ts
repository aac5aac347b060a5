import type { TableAccess } from '#functions/platform/deploy/manifest.ts';

/** What looks at agents and at a tenant itself need. */
export const lookAccess: readonly TableAccess[] = [
  { table: 'ALERT', actions: ['get', 'put', 'update'] },
  { table: 'MONITOR', actions: ['get', 'update'] },
  { table: 'AGENT', actions: ['get'] },
  { table: 'AGENTSTATE', actions: ['get', 'query'] },
  { table: 'ISSUE', actions: ['get'] },
  { table: 'EXCEPTION', actions: ['query'] },
  { table: 'FRAMEWORK', actions: ['get'] },
  { table: 'DISCOVERY', actions: ['get'] },
  { table: 'DESTINATION', actions: ['query'] },
];
