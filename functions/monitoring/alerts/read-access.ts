import type { TableAccess } from '#functions/platform/deploy/manifest.ts';

/** Table access required for evaluating the alerts of agents and tenants. */
export const readAccess: readonly TableAccess[] = [
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
