import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteSpec } from '#shared/kernel/route.ts';
import { type CallInput, call, callPage, pathOf } from './api.ts';

type Get = RouteSpec & { readonly method: 'GET' };
interface Keyed {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
}

/**
 * Key of what a route answers: its path, then its query where there is one. Without a query it is the prefix of
 * all queries of that path, so it serves `invalidateQueries` too.
 */
export const routeKey = (route: RouteSpec, { params, query }: Keyed = {}): readonly unknown[] =>
  query === undefined ? [pathOf(route, params)] : [pathOf(route, params), query];

/** Query options of a GET route that answers one thing. */
export const routeQuery = <R extends Get & { readonly page?: never }>(route: R, input: CallInput<R>) =>
  queryOptions({
    queryKey: routeKey(route, input as Keyed),
    queryFn: ({ signal }) => call<R>(route, { ...input, signal }),
  });

/** Query options of one page of a list route; the page before stays on screen until the next is there. */
export const pageQuery = <R extends Get & { readonly page: true }>(route: R, input: CallInput<R>) =>
  queryOptions({
    queryKey: routeKey(route, input as Keyed),
    queryFn: ({ signal }) => callPage<R>(route, { ...input, signal }),
    placeholderData: keepPreviousData,
  });
