import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AgentReply } from '#shared/agents/contract.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { AgentCheckReply } from '#shared/monitoring/contract.ts';
import { callPage } from '#web/api/api.ts';
import { pageQuery, routeKey, routeQuery } from '#web/api/queries.ts';
import { joinCursors, splitCursor } from './joined-cursor.ts';
import type { MonitoringSearch } from './monitoring-search.ts';

/** Polling interval for the status, in milliseconds. */
const EVERY = 5000;

/** Query for the organization's monitoring status. */
export const monitoringStatusQuery = queryOptions({
  ...routeQuery('GET /api/monitoring/status', {}),
  refetchInterval: EVERY,
});

/** An agent with the result of its last check; undefined if the result is not loaded. */
export interface WatchedAgent {
  readonly agent: AgentReply;
  readonly check: AgentCheckReply | undefined;
}

/**
 * Query for one page of agents, each with its last check. Both lists have the same order, so their pages
 * match.
 */
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

/** Returns the start of the day that many days ago, so that consecutive pages use the same filter. */
const sinceOf = (days: string): string => {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - Number(days));
  return day.toISOString();
};

/** Query for one page of alerts, newest first. */
export const alertsPageQuery = ({ cursor, status, days, dismissed }: MonitoringSearch) =>
  pageQuery('GET /api/alerts', {
    query: { cursor, status, since: days && sinceOf(days), undismissed: dismissed && 'true' },
  });

/** Query for the organization's alert rules. */
export const alertRulesQuery = routeQuery('GET /api/alerts/rules', {});

/** Query for the user's unread alert count and digest setting. */
export const ownAlertsQuery = routeQuery('GET /api/alerts/own', {});
