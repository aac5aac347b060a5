import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AgentReply } from '#shared/agents/contract.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { AgentCheckReply } from '#shared/monitoring/contract.ts';
import { callPage } from '#web/api/api.ts';
import { pageQuery, routeKey, routeQuery } from '#web/api/queries.ts';
import { joinCursors, splitCursor } from './joined-cursor.ts';
import type { MonitoringSearch } from './monitoring-search.ts';

/** How often the status is asked for, in milliseconds. */
const EVERY = 5000;

/** How the organization is watched, in few figures. */
export const monitoringStatusQuery = queryOptions({
  ...routeQuery('GET /api/monitoring/status', {}),
  refetchInterval: EVERY,
});

/** An agent with what its last check saw; undefined where that is not known here. */
export interface WatchedAgent {
  readonly agent: AgentReply;
  readonly check: AgentCheckReply | undefined;
}

/** One page of agents, each with its last check. Both lists have the same order, so that their pages go together. */
export const watchedAgentsQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: routeKey('GET /api/monitoring/checks', { query: { cursor } }),
    queryFn: async ({ signal }): Promise<Page<WatchedAgent>> => {
      const at = splitCursor(cursor);
      const [agents, checks] = await Promise.all([
        callPage('GET /api/agents', { query: { cursor: at.agents }, signal }),
        callPage('GET /api/monitoring/checks', { query: { cursor: at.checks }, signal }),
      ]);
      const byAgent = new Map(checks.items.map((check) => [check.agentId, check]));
      return {
        ...agents,
        items: agents.items.map((agent) => ({ agent, check: byAgent.get(agent.id) })),
        next: joinCursors(agents.next, checks.next),
      };
    },
    placeholderData: keepPreviousData,
  });

/** The beginning of the day so many days ago, so that one page after the other asks for the same. */
const sinceOf = (days: string): string => {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - Number(days));
  return day.toISOString();
};

/** One page of alerts, newest first. */
export const alertsPageQuery = ({ cursor, status, days, dismissed }: MonitoringSearch) =>
  pageQuery('GET /api/alerts', {
    query: { cursor, status, since: days && sinceOf(days), undismissed: dismissed && 'true' },
  });

/** What the organization is told of. */
export const alertRulesQuery = routeQuery('GET /api/alerts/rules', {});

/** How many alerts the person has not read, and whether they get the digest. */
export const ownAlertsQuery = routeQuery('GET /api/alerts/own', {});
