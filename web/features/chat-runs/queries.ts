import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { inFlight } from '#shared/jobs/job-status.ts';
import { call, callPage } from '#web/api/api.ts';
import { pollPace } from '#web/api/live-status.ts';
import { pageQuery, routeKey, routeQuery } from '#web/api/queries.ts';
import { followed } from './run-facts.ts';

/** No message tells of a single request, so a run on screen is asked about at this pace, with a socket and without; milliseconds. */
const RUN_PACE = 1500;

/** What can be asked of an agent, and what is still lacking before. */
export const chatTestsQuery = (agentId: string) =>
  routeQuery('GET /api/agents/{id}/chat-tests', { params: { id: agentId } });

/** Times that an agent was asked, newest first, ten a page; asked again while one of them goes on. */
export const chatRunsQuery = (agentId: string) =>
  infiniteQueryOptions({
    queryKey: [...routeKey('GET /api/agents/{id}/chat-runs', { params: { id: agentId } }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/agents/{id}/chat-runs', {
        params: { id: agentId },
        query: { limit: '10', cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(inFlight)) ? pollPace() : false,
  });

/** One run with each of its requests; asked again until it has ended and its scans were started. */
export const chatRunQuery = (id: string) =>
  queryOptions({
    ...routeQuery('GET /api/chat-runs/{id}', { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && followed(state.data, Date.now()) ? RUN_PACE : false,
  });

/** Every request that a run of these tests would send. Words that are new in each run are new whenever it is asked for. */
export const chatPreviewQuery = (agentId: string, tests: readonly string[]) =>
  queryOptions({
    queryKey: ['dry run', agentId, ...tests],
    queryFn: ({ signal }) =>
      call('POST /api/agents/{id}/chat-runs/preview', {
        params: { id: agentId },
        body: { tests: [...tests] },
        signal,
      }),
    gcTime: 0,
  });

/** The latest scans of an agent, among which are those that judge a run. */
export const judgingScansQuery = (agentId: string) =>
  queryOptions({
    ...pageQuery('GET /api/scans', { query: { agentId, limit: '50' } }),
    refetchInterval: ({ state }) => (state.data?.items.some(inFlight) ? pollPace() : false),
  });
