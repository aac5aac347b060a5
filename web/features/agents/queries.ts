import { agentsContract } from '#shared/agents/contract.ts';
import { issuesContract } from '#shared/issues/contract.ts';
import { pageQuery, routeQuery } from '#web/app/queries.ts';
import type { AgentsSearch } from './agents-search.ts';

const { listAgents, listAgentTypes, getAgent } = agentsContract.routes;

/** One page of agents, newest first. */
export const agentsPageQuery = ({ cursor }: AgentsSearch) => pageQuery(listAgents, { query: { cursor } });

/** One agent with its scores, manifest and counts. */
export const agentQuery = (id: string) => routeQuery(getAgent, { params: { id } });

/** Types offered at registration. */
export const agentTypesQuery = routeQuery(listAgentTypes, {});

/** The open issues of an agent that were seen last. */
export const openIssuesQuery = (agentId: string) =>
  pageQuery(issuesContract.routes.listIssues, { query: { agentId, status: 'open', limit: '50' } });
