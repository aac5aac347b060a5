import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { agentsContract } from '#shared/agents/contract.ts';
import { issuesContract } from '#shared/issues/contract.ts';
import { systemContract } from '#shared/system/contract.ts';
import { callPage } from '#web/app/api.ts';
import { pageQuery, routeKey, routeQuery } from '#web/app/queries.ts';
import { readFirst } from '#web/app/read-first.ts';
import type { AgentsSearch } from './agents-search.ts';
import { schemaNode } from './manifest-schema-node.ts';

const { listAgents, listAgentTypes, getAgent } = agentsContract.routes;

/** One page of agents, newest first. */
export const agentsPageQuery = ({ cursor }: AgentsSearch) => pageQuery(listAgents, { query: { cursor } });

/** Agents in the table of the dashboard. */
const ACTIVE_SHOWN = 6;

/** The active agents that were registered last. */
export const activeAgentsQuery = queryOptions({
  queryKey: [...routeKey(listAgents), 'active'],
  queryFn: ({ signal }) =>
    readFirst(
      (cursor) => callPage(listAgents, { query: { cursor }, signal }),
      ACTIVE_SHOWN,
      ({ status }) => status === 'active',
    ),
});

/** One agent with its scores, manifest and counts. */
export const agentQuery = (id: string) => routeQuery(getAgent, { params: { id } });

/** Types offered at registration. */
export const agentTypesQuery = routeQuery(listAgentTypes, {});

/** The open issues of an agent that were seen last. */
export const openIssuesQuery = (agentId: string) =>
  pageQuery(issuesContract.routes.listIssues, { query: { agentId, status: 'open', limit: '50' } });

/** What a manifest may say, for the editor. */
export const manifestSchemaQuery = queryOptions({
  ...routeQuery(systemContract.routes.getManifestSchema, {}),
  select: (schema) => v.parse(schemaNode, schema),
});
