import type { DashboardStats } from '#shared/dashboard/contract.ts';

type Counted = Pick<DashboardStats, 'activeAgents' | 'registeredAgents' | 'scoredAgents'>;

/** How many agents no mean counts, such as `3 inactive are not counted`; empty where there is none. */
export const inactiveText = ({
  activeAgents,
  registeredAgents,
}: Pick<Counted, 'activeAgents' | 'registeredAgents'>): string => {
  const inactive = registeredAgents - activeAgents;
  if (inactive <= 0) return '';
  return `${inactive} inactive ${inactive === 1 ? 'is' : 'are'} not counted`;
};

/** Of which agents a score is the mean, such as `Mean of 12 of 14 active agents; 3 inactive are not counted`. */
export const meanText = (counted: Counted): string => {
  const { scoredAgents, activeAgents } = counted;
  const agents = `${scoredAgents} of ${activeAgents} active ${activeAgents === 1 ? 'agent' : 'agents'}`;
  return [`Mean of ${agents}`, inactiveText(counted)].filter(Boolean).join('; ');
};

/** Of what the score of a framework is the mean; the agents that it counts stand in each row. */
export const latestText = (counted: Pick<Counted, 'activeAgents' | 'registeredAgents'> | undefined): string =>
  ['Mean over active agents', counted === undefined ? '' : inactiveText(counted)].filter(Boolean).join('; ');
