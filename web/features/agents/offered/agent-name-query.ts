import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '#web/api/queries.ts';

/** The name of one agent, for what narrows a list to it. */
export const agentNameQuery = (id: string) =>
  queryOptions({ ...routeQuery('GET /api/agents/{id}', { params: { id } }), select: (agent) => agent.name });
