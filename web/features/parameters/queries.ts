import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '#web/api/queries.ts';
import { type CatalogDetail, type CatalogEntry, entryOf } from './catalog-entry.ts';

/** Query for the whole catalog, as shown in the list. */
export const parametersQuery = queryOptions({
  ...routeQuery('GET /api/parameters', {}),
  select: (replies): readonly CatalogEntry[] => replies.map(entryOf),
});

/** Query for one parameter with all details. */
export const parameterQuery = (id: string) =>
  queryOptions({
    ...routeQuery('GET /api/parameters/{id}', { params: { id } }),
    select: (reply): CatalogDetail => entryOf(reply),
  });
