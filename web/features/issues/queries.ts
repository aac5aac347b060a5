import { queryOptions } from '@tanstack/react-query';
import { callPage } from '#web/api/api.ts';
import { pageQuery, routeKey, routeQuery } from '#web/api/queries.ts';
import { readFirst } from '#web/api/read-first.ts';
import { filterOf, type IssuesSearch } from './issues-search.ts';

/** Issues on the card of the dashboard. */
const CRITICAL_SHOWN = 5;
/** Open issues in full above the table. */
const OPEN_SHOWN = 2;

/** One page of the issues that the filters leave, newest first. */
export const issuesPageQuery = (search: IssuesSearch) =>
  pageQuery('GET /api/issues', { query: { ...filterOf(search), cursor: search.cursor } });

/** The newest open issues. */
export const newestOpenIssuesQuery = pageQuery('GET /api/issues', {
  query: { status: 'open', limit: `${OPEN_SHOWN}` },
});

/** The newest open issues that are critical, then those that are high: five in all. */
export const criticalIssuesQuery = queryOptions({
  queryKey: [...routeKey('GET /api/issues'), 'critical'],
  queryFn: async ({ signal }) => {
    const worst = (['critical', 'high'] as const).map((severity) =>
      readFirst(
        (cursor) => callPage('GET /api/issues', { query: { status: 'open', severity, cursor }, signal }),
        CRITICAL_SHOWN,
      ),
    );
    return (await Promise.all(worst)).flatMap(({ items }) => items).slice(0, CRITICAL_SHOWN);
  },
});

/** What is known now of the parameter of an issue. */
export const issueEvidenceQuery = (agentId: string, parameter: string) =>
  routeQuery('GET /api/agents/{id}/evidence', { params: { id: agentId }, query: { parameter } });
