import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '#web/api/queries.ts';

/** Query for the name of one agent, for filters that narrow a list to that agent. */
export const agentNameQuery = (id: string) =>
  queryOptions({ ...routeQuery('GET /api/agents/{id}', { params: { id } }), select: (agent) => agent.name });
