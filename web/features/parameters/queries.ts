import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '#web/api/queries.ts';
import { type CatalogueDetail, type CatalogueEntry, entryOf } from './catalogue-entry.ts';

/** The whole catalogue, as the list shows it. */
export const parametersQuery = queryOptions({
  ...routeQuery('GET /api/parameters', {}),
  select: (replies): readonly CatalogueEntry[] => replies.map(entryOf),
});

/** One parameter whole. */
export const parameterQuery = (id: string) =>
  queryOptions({
    ...routeQuery('GET /api/parameters/{id}', { params: { id } }),
    select: (reply): CatalogueDetail => entryOf(reply),
  });
