/** What it takes to register an agent, and to know those that are registered. */
import type { TableAccess } from '#functions/platform/deploy/manifest.ts';

export const newAgentAccess: readonly TableAccess[] = [
  { table: 'AGENT', actions: ['get', 'query', 'put'] },
  { table: 'AGENTSTATE', actions: ['get', 'put'] },
  { table: 'FRAMEWORK', actions: ['get', 'query', 'update'] },
  // How many agents there are.
  { table: 'STATS', actions: ['get'] },
];
