import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callPage } from '#web/api/api.ts';
import { pollPace } from '#web/api/live-status.ts';
import { routeKey, routeQuery } from '#web/api/queries.ts';
import { inFlight } from './report-words.ts';

/** No message tells of each agent that was read, so a report under way is asked about at this pace; milliseconds. */
const REPORT_PACE = 1500;

/** Styles and formats. */
export const templatesQuery = routeQuery('GET /api/reports/templates', {});

/** Reports, newest first, ten a page; asked again while one of them is made. */
export const reportsQuery = infiniteQueryOptions({
  queryKey: [...routeKey('GET /api/reports'), 'pages'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/reports', { query: { limit: '10', cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some(inFlight)) ? pollPace() : false,
});

/** One report; asked again until it has ended. */
export const reportQuery = (id: string) =>
  queryOptions({
    ...routeQuery('GET /api/reports/{id}', { params: { id } }),
    refetchInterval: ({ state }) => (state.data !== undefined && inFlight(state.data) ? REPORT_PACE : false),
  });
