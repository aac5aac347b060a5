import { queryOptions } from '@tanstack/react-query';
import { callPage } from '#web/api/api.ts';
import { pageQuery, routeKey, routeQuery } from '#web/api/queries.ts';
import { readFirst } from '#web/api/read-first.ts';
import { filterOf, type IssuesSearch } from './issues-search.ts';

/** Maximum number of issues on the dashboard card. */
const CRITICAL_SHOWN = 5;
/** Number of open issues shown in full above the table. */
const OPEN_SHOWN = 2;

/** Query for one page of the filtered issues, newest first. */
export const issuesPageQuery = (search: IssuesSearch) =>
  pageQuery('GET /api/issues', { query: { ...filterOf(search), cursor: search.cursor } });

/** Query for the newest open issues. */
export const newestOpenIssuesQuery = pageQuery('GET /api/issues', {
  query: { status: 'open', limit: `${OPEN_SHOWN}` },
});

/** Query for the newest open critical issues, then the high ones; five in total. */
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

/** Query for the current evidence of an issue's parameter. */
export const issueEvidenceQuery = (agentId: string, parameter: string) =>
  routeQuery('GET /api/agents/{id}/evidence', { params: { id: agentId }, query: { parameter } });
