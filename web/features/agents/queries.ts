import { queryOptions } from '@tanstack/react-query';
import { callPage } from '#web/api/api.ts';
import { pageQuery, routeKey, routeQuery } from '#web/api/queries.ts';
import { readFirst } from '#web/api/read-first.ts';
import type { AgentsSearch } from './agents-search.ts';

/** Query for one page of agents, newest first. */
export const agentsPageQuery = ({ cursor }: AgentsSearch) =>
  pageQuery('GET /api/agents', { query: { cursor } });

/** Number of agents in the dashboard table. */
const ACTIVE_SHOWN = 6;

/** Query for the most recently registered active agents. */
export const activeAgentsQuery = queryOptions({
  queryKey: [...routeKey('GET /api/agents'), 'active'],
  queryFn: ({ signal }) =>
    readFirst(
      (cursor) => callPage('GET /api/agents', { query: { cursor }, signal }),
      ACTIVE_SHOWN,
      ({ status }) => status === 'active',
    ),
});

/** Query for one agent with its scores, manifest, and counts. */
export const agentQuery = (id: string) => routeQuery('GET /api/agents/{id}', { params: { id } });

/** Query for the agents that have a name or an address already. */
export const registeredQuery = (query: {
  readonly name: string | undefined;
  readonly url: string | undefined;
}) => routeQuery('GET /api/agents/registered', { query });

/** Query for the agent types offered at registration. */
export const agentTypesQuery = routeQuery('GET /api/agent-types', {});

/** Query for the steps that raise the score of an agent most. */
export const agentNextStepsQuery = (id: string) =>
  routeQuery('GET /api/agents/{id}/next-steps', { params: { id } });
