import { queryOptions } from '@tanstack/react-query';
import { inFlight } from '#shared/jobs/job-status.ts';
import { pollPace } from '#web/api/live-status.ts';
import { pageQuery, routeQuery } from '#web/api/queries.ts';
import type { ScansSearch } from './scan-search.ts';

/** One scan with its results; refetched until it has ended. */
export const scanQuery = (id: string) =>
  queryOptions({
    ...routeQuery('GET /api/scans/{id}', { params: { id } }),
    refetchInterval: ({ state }) => (state.data !== undefined && inFlight(state.data) ? pollPace() : false),
  });

/** One page of scans, newest first; refetched while any of them is in progress. */
export const scansPageQuery = ({ framework, agentId, cursor }: ScansSearch) =>
  queryOptions({
    ...pageQuery('GET /api/scans', { query: { framework, agentId, cursor } }),
    refetchInterval: ({ state }) => (state.data?.items.some(inFlight) ? pollPace() : false),
  });

/** The latest ten scans of an agent against a framework. */
export const historyQuery = (agentId: string, framework: string) =>
  pageQuery('GET /api/scans', { query: { agentId, framework, limit: '10' } });

/** Maximum number of an agent's scans that its page shows: one page of the list, newest first. */
export const AGENT_SCANS = 200;
export const agentScansQuery = (agentId: string) =>
  pageQuery('GET /api/scans', { query: { agentId, limit: `${AGENT_SCANS}` } });
