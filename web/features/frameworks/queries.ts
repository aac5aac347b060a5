import { routeQuery } from '#web/app/queries.ts';

/** Names of the frameworks, in the order of the server. */
export const frameworkNamesQuery = routeQuery('GET /api/frameworks', {});

/** One framework with its controls, by name or key. */
export const frameworkQuery = (id: string) => routeQuery('GET /api/frameworks/{id}', { params: { id } });
