import { queryOptions } from '@tanstack/react-query';
import { parametersContract } from '#shared/parameters/contract.ts';
import { routeQuery } from '#web/app/queries.ts';
import { type CatalogueDetail, type CatalogueEntry, entryOf } from './catalogue-entry.ts';

const { listParameters, getParameter } = parametersContract.routes;

/** The whole catalogue, as the list shows it. */
export const parametersQuery = queryOptions({
  ...routeQuery(listParameters, {}),
  select: (replies): readonly CatalogueEntry[] => replies.map(entryOf),
});

/** One parameter whole. */
export const parameterQuery = (id: string) =>
  queryOptions({
    ...routeQuery(getParameter, { params: { id } }),
    select: (reply): CatalogueDetail => entryOf(reply),
  });
