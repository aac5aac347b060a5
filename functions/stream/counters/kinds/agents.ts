import { agentContribution } from '#shared/agents/agent-counts.ts';
import type { CountedKind } from './counted-kind.ts';
import { ownRows } from './own-rows.ts';

/** Agents, active or not. */
export const agents: CountedKind = {
  name: 'agent',
  ...ownRows('AGENT'),
  counterOf: () => 'DASHBOARD',
  contribution: agentContribution,
};
