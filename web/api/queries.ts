import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CallInput, call, callPage, pathOf } from './api.ts';
import type { ApiRoute, ApiRoutes, PageRoute, ReadRoute } from './api-routes.ts';

interface Keyed {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
}

/** Key of what a route answers: its path, by which it is known what it shows, then its query where there is one. */
export const routeKey = (route: ApiRoute, { params, query }: Keyed = {}): readonly unknown[] =>
  query === undefined ? [pathOf(route, params)] : [pathOf(route, params), query];

/** Query options of a route that answers one thing. */
export const routeQuery = <Name extends ReadRoute>(route: Name, input: CallInput<ApiRoutes[Name]>) =>
  queryOptions({
    queryKey: routeKey(route, input as Keyed),
    queryFn: ({ signal }) => call<Name>(route, { ...input, signal }),
  });

/** Query options of one page of a list route; the page before stays on screen until the next is there. */
export const pageQuery = <Name extends PageRoute>(route: Name, input: CallInput<ApiRoutes[Name]>) =>
  queryOptions({
    queryKey: routeKey(route, input as Keyed),
    queryFn: ({ signal }) => callPage<Name>(route, { ...input, signal }),
    placeholderData: keepPreviousData,
  });
