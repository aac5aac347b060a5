import { queryOptions } from '@tanstack/react-query';
import { callPage } from '#web/api/api.ts';
import { pageQuery, routeKey, routeQuery } from '#web/api/queries.ts';
import { readFirst } from '#web/api/read-first.ts';
import type { AgentsSearch } from './agents-search.ts';

/** One page of agents, newest first. */
export const agentsPageQuery = ({ cursor }: AgentsSearch) =>
  pageQuery('GET /api/agents', { query: { cursor } });

/** Agents in the table of the dashboard. */
const ACTIVE_SHOWN = 6;

/** The active agents that were registered last. */
export const activeAgentsQuery = queryOptions({
  queryKey: [...routeKey('GET /api/agents'), 'active'],
  queryFn: ({ signal }) =>
    readFirst(
      (cursor) => callPage('GET /api/agents', { query: { cursor }, signal }),
      ACTIVE_SHOWN,
      ({ status }) => status === 'active',
    ),
});

/** One agent with its scores, manifest and counts. */
export const agentQuery = (id: string) => routeQuery('GET /api/agents/{id}', { params: { id } });

/** Types offered at registration. */
export const agentTypesQuery = routeQuery('GET /api/agent-types', {});

/** The open issues of an agent that were seen last. */
export const agentOpenIssuesQuery = (agentId: string) =>
  pageQuery('GET /api/issues', { query: { agentId, status: 'open', limit: '50' } });
