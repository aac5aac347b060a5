/**
 * Table access for settling discovered agents: reading registered agents, evaluating playbooks, and
 * registering.
 */

import { planAccess } from '#functions/plans/plan-access.ts';
import type { TableAccess } from '#functions/platform/deploy/manifest.ts';

export const settlingAccess: readonly TableAccess[] = [
  { table: 'AGENT', actions: ['get', 'query', 'put'] },
  { table: 'AGENTSTATE', actions: ['get', 'put'] },
  { table: 'FRAMEWORK', actions: ['get', 'query', 'update'] },
  { table: 'PLAYBOOK', actions: ['get', 'query', 'put'] },
  // The plan, and the number of agents.
  ...planAccess,
];
