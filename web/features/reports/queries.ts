import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callPage } from '#web/api/api.ts';
import { pollPace } from '#web/api/live-status.ts';
import { routeKey, routeQuery } from '#web/api/queries.ts';
import { inFlight } from './report-labels.ts';

/** Polling interval for a report in progress, in milliseconds: no live message is sent per agent. */
const REPORT_PACE = 1500;

/** Query for report styles and formats. */
export const templatesQuery = routeQuery('GET /api/reports/templates', {});

/** Query for reports, newest first, ten per page; polls while one is being generated. */
export const reportsQuery = infiniteQueryOptions({
  queryKey: [...routeKey('GET /api/reports'), 'pages'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/reports', { query: { limit: '10', cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some(inFlight)) ? pollPace() : false,
});

/** Query for one report; polls until it has ended. */
export const reportQuery = (id: string) =>
  queryOptions({
    ...routeQuery('GET /api/reports/{id}', { params: { id } }),
    refetchInterval: ({ state }) => (state.data !== undefined && inFlight(state.data) ? REPORT_PACE : false),
  });
