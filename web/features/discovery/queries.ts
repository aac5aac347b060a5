import { queryOptions } from '@tanstack/react-query';
import { pollPace } from '#web/api/live-status.ts';
import { pageQuery, routeQuery } from '#web/api/queries.ts';
import type { EnvironmentSearch } from './environment-search.ts';
import { filterOf } from './found-filter.ts';

/** How often the status is asked for while scans repeat by themselves, in milliseconds: the next one may begin. */
const REPEATS_PACE = 30_000;

/**
 * Whether scans repeat, how far the one is that goes on, and what the last came to.
 * @param waits a scan was asked for here and is not answered yet
 */
export const statusQuery = (waits = false) =>
  queryOptions({
    ...routeQuery('GET /api/environment/status', {}),
    refetchInterval: ({ state: { data } }) => {
      if (waits || (data?.running ?? null) !== null) return pollPace();
      return data?.autoScan.on ? REPEATS_PACE : false;
    },
  });

/** One page of discovered agents, newest first. */
export const foundPageQuery = (search: EnvironmentSearch) =>
  pageQuery('GET /api/environment/agents', { query: { ...filterOf(search), cursor: search.cursor } });

/** One discovered agent with what was seen of it. */
export const foundQuery = (id: string) => routeQuery('GET /api/environment/agents/{id}', { params: { id } });

/** The ways of finding agents. */
export const methodsQuery = routeQuery('GET /api/environment/discovery-methods', {});

/** Addresses that scans are to look at. */
export const endpointsQuery = routeQuery('GET /api/environment/endpoints', {});

/** What discovered agents reach, of the newest. */
export const graphQuery = routeQuery('GET /api/environment/graph', {});
