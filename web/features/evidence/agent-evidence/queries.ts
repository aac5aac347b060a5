import { queryOptions } from '@tanstack/react-query';
import type { ValueType } from '#shared/parameters/parameter.ts';
import { routeQuery } from '#web/api/queries.ts';

/** All stored evidence of an agent, including what has expired. */
export const knownEvidenceQuery = (agentId: string) =>
  routeQuery('GET /api/agents/{id}/evidence', { params: { id: agentId }, query: { expired: 'true' } });

/** The parameters that evidence is about, by id. */
export type ParametersById = ReadonlyMap<string, { readonly title: string; readonly value: ValueType }>;

export const parametersByIdQuery = queryOptions({
  ...routeQuery('GET /api/parameters', {}),
  // The contract leaves the value type open; the server's catalog uses only these types.
  select: (parameters): ParametersById =>
    new Map(parameters.map(({ id, title, value }) => [id, { title, value: value as ValueType }])),
});
