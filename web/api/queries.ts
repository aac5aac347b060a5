import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CallInput, call, callPage, pathOf } from './api.ts';
import type { ApiRoute, ApiRoutes, PageRoute, ReadRoute } from './api-routes.ts';

interface Keyed {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
}

/** Returns the query key of a route: its path, which identifies its subject, then its query if any. */
export const routeKey = (route: ApiRoute, { params, query }: Keyed = {}): readonly unknown[] =>
  query === undefined ? [pathOf(route, params)] : [pathOf(route, params), query];

/** Returns the query options of a route that returns a single resource. */
export const routeQuery = <Name extends ReadRoute>(route: Name, input: CallInput<ApiRoutes[Name]>) =>
  queryOptions({
    queryKey: routeKey(route, input as Keyed),
    queryFn: ({ signal }) => call<Name>(route, { ...input, signal }),
  });

/**
 * Returns the query options of one page of a list route. The previous page remains visible until the next one
 * arrives.
 */
export const pageQuery = <Name extends PageRoute>(route: Name, input: CallInput<ApiRoutes[Name]>) =>
  queryOptions({
    queryKey: routeKey(route, input as Keyed),
    queryFn: ({ signal }) => callPage<Name>(route, { ...input, signal }),
    placeholderData: keepPreviousData,
  });
