import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Verdict } from '#shared/scoring/score.ts';
import { callPage } from '#web/api/api.ts';
import { routeKey, routeQuery } from '#web/api/queries.ts';

/** Polling interval of the figures, in milliseconds. */
const EVERY = 30_000;

/** Query for every framework with its results over the active agents. */
export const standingsQuery = queryOptions({
  ...routeQuery('GET /api/framework-standings', {}),
  refetchInterval: EVERY,
});

/** Query for the results of the active agents in one framework. */
export const standingQuery = (id: string) =>
  routeQuery('GET /api/frameworks/{id}/standing', { params: { id } });

/** Agents per page; more are loaded on request. */
const AT_ONCE = '10';

/** Query for the agents with a control in a given state, lowest score first. */
export const controlAgentsQuery = (id: string, control: string, state: Verdict) => {
  const query = { control, state, limit: AT_ONCE };
  return infiniteQueryOptions({
    queryKey: [...routeKey('GET /api/frameworks/{id}/agents', { params: { id }, query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/frameworks/{id}/agents', {
        params: { id },
        query: { ...query, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });
};

/** Query for the overlap of two frameworks. */
export const overlapQuery = (id: string, other: string) =>
  routeQuery('GET /api/frameworks/{id}/overlap/{other}', { params: { id, other } });
