import { queryOptions } from '@tanstack/react-query';
import type { ValueType } from '#shared/parameters/parameter.ts';
import { routeQuery } from '#web/api/queries.ts';

/** Everything that is known of an agent, what has expired included. */
export const knownEvidenceQuery = (agentId: string) =>
  routeQuery('GET /api/agents/{id}/evidence', { params: { id: agentId }, query: { expired: 'true' } });

/** What evidence speaks of: the parameters, by id. */
export type ParametersById = ReadonlyMap<string, { readonly title: string; readonly value: ValueType }>;

export const parametersByIdQuery = queryOptions({
  ...routeQuery('GET /api/parameters', {}),
  // The contract leaves the type of a value open; the catalogue that the server answers from has no other.
  select: (parameters): ParametersById =>
    new Map(parameters.map(({ id, title, value }) => [id, { title, value: value as ValueType }])),
});
