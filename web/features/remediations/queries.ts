import { remediationsContract } from '#shared/remediations/contract.ts';
import { routeQuery } from '#web/app/queries.ts';

/** How a parameter is repaired on one agent, with that agent's values. */
export const remedyQuery = (agentId: string, parameter: string) =>
  routeQuery(remediationsContract.routes.getRemedy, { params: { id: agentId, parameter } });
