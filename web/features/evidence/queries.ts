import { queryOptions } from '@tanstack/react-query';
import { agentsContract } from '#shared/agents/contract.ts';
import { parametersContract } from '#shared/parameters/contract.ts';
import { routeQuery } from '#web/app/queries.ts';

/** Everything that is known of an agent, what has expired included. */
export const knownEvidenceQuery = (agentId: string) =>
  routeQuery(agentsContract.routes.listEvidence, { params: { id: agentId }, query: { expired: 'true' } });

/** Titles of the parameters, by id. */
export const parameterTitlesQuery = queryOptions({
  ...routeQuery(parametersContract.routes.listParameters, {}),
  select: (parameters): ReadonlyMap<string, string> =>
    new Map(parameters.map(({ id, title }) => [id, title])),
});
