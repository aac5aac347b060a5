import { routeQuery } from '#web/api/queries.ts';

/** Query for the remediation of a parameter for one agent, with the agent's values. */
export const remedyQuery = (agentId: string, parameter: string) =>
  routeQuery('GET /api/agents/{id}/remedies/{parameter}', { params: { id: agentId, parameter } });
