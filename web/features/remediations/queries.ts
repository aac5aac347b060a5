import { routeQuery } from '#web/api/queries.ts';

/** How a parameter is repaired on one agent, with that agent's values. */
export const remedyQuery = (agentId: string, parameter: string) =>
  routeQuery('GET /api/agents/{id}/remedies/{parameter}', { params: { id: agentId, parameter } });
