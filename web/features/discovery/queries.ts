import { queryOptions } from '@tanstack/react-query';
import { pollPace } from '#web/api/live-status.ts';
import { pageQuery, routeQuery } from '#web/api/queries.ts';
import type { EnvironmentSearch } from './environment-search.ts';
import { filterOf } from './found-filter.ts';

/**
 * Polling interval of the status while auto-scan is on, in milliseconds: the next scan may start at any time.
 */
const REPEATS_PACE = 30_000;

/**
 * Status of auto-scan, the progress of the running scan and the result of the last one.
 * @param waits true while a scan requested in this browser has no response yet
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

/** One discovered agent with its sightings. */
export const foundQuery = (id: string) => routeQuery('GET /api/environment/agents/{id}', { params: { id } });

/** The discovery methods. */
export const methodsQuery = routeQuery('GET /api/environment/discovery-methods', {});

/** Endpoints that scans probe. */
export const endpointsQuery = routeQuery('GET /api/environment/endpoints', {});

/** Connections of the newest discovered agents. */
export const graphQuery = routeQuery('GET /api/environment/graph', {});
