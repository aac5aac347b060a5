import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Verdict } from '#shared/judging/score.ts';
import { callPage } from '#web/api/api.ts';
import { routeKey, routeQuery } from '#web/api/queries.ts';

/** How often the figures are asked for, in milliseconds. */
const EVERY = 30_000;

/** Every framework with how the active agents stand in it. */
export const standingsQuery = queryOptions({
  ...routeQuery('GET /api/framework-standings', {}),
  refetchInterval: EVERY,
});

/** How the active agents stand in a framework. */
export const standingQuery = (id: string) =>
  routeQuery('GET /api/frameworks/{id}/standing', { params: { id } });

/** Agents named at once; the next ones come when they are asked for. */
const AT_ONCE = '10';

/** The agents on which a control stands in a state, lowest score first. */
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

/** What two frameworks share. */
export const overlapQuery = (id: string, other: string) =>
  routeQuery('GET /api/frameworks/{id}/overlap/{other}', { params: { id, other } });
