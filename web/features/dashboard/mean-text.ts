import type { DashboardStats } from '#shared/dashboard/contract.ts';

type Counted = Pick<DashboardStats, 'activeAgents' | 'registeredAgents' | 'scoredAgents'>;

/** Returns how many agents are excluded, such as `3 inactive are not counted`; empty if none. */
export const inactiveText = ({
  activeAgents,
  registeredAgents,
}: Pick<Counted, 'activeAgents' | 'registeredAgents'>): string => {
  const inactive = registeredAgents - activeAgents;
  if (inactive <= 0) return '';
  return `${inactive} inactive ${inactive === 1 ? 'is' : 'are'} not counted`;
};

/**
 * Describes which agents a score averages, such as `Mean of 12 of 14 active agents; 3 inactive are not
 * counted`.
 */
export const meanText = (counted: Counted): string => {
  const { scoredAgents, activeAgents } = counted;
  const agents = `${scoredAgents} of ${activeAgents} active ${activeAgents === 1 ? 'agent' : 'agents'}`;
  return [`Mean of ${agents}`, inactiveText(counted)].filter(Boolean).join('; ');
};

/** Describes what a framework score averages. Each row states how many agents it counts. */
export const latestText = (counted: Pick<Counted, 'activeAgents' | 'registeredAgents'> | undefined): string =>
  ['Mean of active agents', counted === undefined ? '' : inactiveText(counted)].filter(Boolean).join('; ');
