import { queryOptions } from '@tanstack/react-query';
import { inFlight } from '#shared/jobs/job-status.ts';
import { pollPace } from '#web/api/live-status.ts';
import { pageQuery, routeQuery } from '#web/api/queries.ts';
import type { ScansSearch } from './scan-search.ts';

/** One scan with its results; asked again at the pace of what is under way until it has come to an end. */
export const scanQuery = (id: string) =>
  queryOptions({
    ...routeQuery('GET /api/scans/{id}', { params: { id } }),
    refetchInterval: ({ state }) => (state.data !== undefined && inFlight(state.data) ? pollPace() : false),
  });

/** One page of scans, newest first; asked again at the same pace while any of them is under way. */
export const scansPageQuery = ({ framework, agentId, cursor }: ScansSearch) =>
  queryOptions({
    ...pageQuery('GET /api/scans', { query: { framework, agentId, cursor } }),
    refetchInterval: ({ state }) => (state.data?.items.some(inFlight) ? pollPace() : false),
  });

/** The latest ten scans of an agent against a framework. */
export const historyQuery = (agentId: string, framework: string) =>
  pageQuery('GET /api/scans', { query: { agentId, framework, limit: '10' } });

/** Scans of an agent that its page looks back on: one page of the list, newest first. */
export const AGENT_SCANS = 200;
export const agentScansQuery = (agentId: string) =>
  pageQuery('GET /api/scans', { query: { agentId, limit: `${AGENT_SCANS}` } });
