import { pageQuery, routeQuery } from '#web/api/queries.ts';
import { filterOf } from './filter-of.ts';
import type { IssuesSearch } from './issues-search.ts';

/** Number of open issues shown in full above the table. */
const OPEN_SHOWN = 2;

/** Maximum page size: causes are grouped from one page. */
const GROUPED = '200';

/** Query for one page of the filtered issues. */
export const issuesPageQuery = (search: IssuesSearch) =>
  pageQuery('GET /api/issues', {
    query: {
      ...filterOf(search),
      ...(search.sort ? { sort: search.sort } : {}),
      ...(search.group ? { limit: GROUPED } : {}),
      cursor: search.cursor,
    },
  });

/** Query for one issue with its history. */
export const issueQuery = (id: string) => routeQuery('GET /api/issues/{id}', { params: { id } });

/** Query for the users to whom issues can be assigned. */
export const assigneesQuery = pageQuery('GET /api/issues/assignees', { query: { limit: '200' } });

/** Query for the worst open issues. */
export const worstOpenIssuesQuery = pageQuery('GET /api/issues', {
  query: { status: 'open', limit: `${OPEN_SHOWN}` },
});

/** Query for the current evidence of an issue's parameter. */
export const issueEvidenceQuery = (agentId: string, parameter: string) =>
  routeQuery('GET /api/agents/{id}/evidence', { params: { id: agentId }, query: { parameter } });
