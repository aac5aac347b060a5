import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { inFlight } from '#shared/jobs/job-status.ts';
import { call, callPage } from '#web/api/api.ts';
import { pollPace } from '#web/api/live-status.ts';
import { pageQuery, routeKey, routeQuery } from '#web/api/queries.ts';
import { followed } from './run-facts.ts';

/**
 * Polling interval of a run on screen, in milliseconds, with and without a socket, because no message reports
 * single requests.
 */
const RUN_PACE = 1500;

/** The tests available for an agent, and the prerequisites it lacks. */
export const chatTestsQuery = (agentId: string) =>
  routeQuery('GET /api/agents/{id}/chat-tests', { params: { id: agentId } });

/** Behavior test runs of an agent, newest first, ten per page; refetched while a run is in progress. */
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

/**
 * One run with the requests of a test, or of the newest one; refetched until the run has ended and its scans
 * have started.
 */
export const chatRunQuery = (id: string, test?: string) =>
  queryOptions({
    ...routeQuery('GET /api/chat-runs/{id}', { params: { id }, query: test === undefined ? {} : { test } }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && followed(state.data, Date.now()) ? RUN_PACE : false,
  });

/** What a run contains: the named tests, or those that are due, within a budget of requests. */
export interface WantedRun {
  readonly tests?: readonly string[] | undefined;
  readonly budget?: number;
}

export const bodyOfRun = ({ tests, budget }: WantedRun) => ({
  ...(tests === undefined ? {} : { tests: [...tests] }),
  ...(budget === undefined ? {} : { budget }),
});

/** Every request that a run would send, and its cost. Generated values differ on each fetch. */
export const chatPreviewQuery = (agentId: string, wanted: WantedRun) =>
  queryOptions({
    queryKey: ['chat run plan', agentId, wanted],
    queryFn: ({ signal }) =>
      call('POST /api/agents/{id}/chat-runs/preview', {
        params: { id: agentId },
        body: bodyOfRun(wanted),
        signal,
      }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

/** The latest scans of an agent, including those that evaluate a run. */
export const evaluatingScansQuery = (agentId: string) =>
  queryOptions({
    ...pageQuery('GET /api/scans', { query: { agentId, limit: '50' } }),
    refetchInterval: ({ state }) => (state.data?.items.some(inFlight) ? pollPace() : false),
  });
