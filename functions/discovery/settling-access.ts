/** What it takes to settle discovered agents: to know those that are registered, to ask playbooks, and to register. */
import type { TableAccess } from '#functions/platform/deploy/manifest.ts';

export const settlingAccess: readonly TableAccess[] = [
  { table: 'AGENT', actions: ['get', 'query', 'put'] },
  { table: 'AGENTSTATE', actions: ['get', 'put'] },
  { table: 'FRAMEWORK', actions: ['get', 'query', 'update'] },
  { table: 'PLAYBOOK', actions: ['get', 'query', 'put'] },
  // How many agents there are.
  { table: 'STATS', actions: ['get'] },
];
