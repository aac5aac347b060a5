import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '#web/api/api.ts';
import { routeKey } from '#web/api/queries.ts';

/** Query for the agents to choose from, 200 per page. */
export const agentPagesQuery = infiniteQueryOptions({
  queryKey: [...routeKey('GET /api/agents'), 'pages'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/agents', { query: { limit: '200', cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next,
});
