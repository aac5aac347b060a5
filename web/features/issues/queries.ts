import { queryOptions } from '@tanstack/react-query';
import { agentsContract } from '#shared/agents/contract.ts';
import { issuesContract } from '#shared/issues/contract.ts';
import { callPage } from '#web/app/api.ts';
import { pageQuery, routeKey, routeQuery } from '#web/app/queries.ts';
import { readFirst } from '#web/app/read-first.ts';
import { filterOf, type IssuesSearch } from './issues-search.ts';

const { listIssues } = issuesContract.routes;
const { getAgent, listEvidence } = agentsContract.routes;

/** Issues on the card of the dashboard. */
const CRITICAL_SHOWN = 5;
/** Open issues in full above the table. */
const OPEN_SHOWN = 2;

/** One page of the issues that the filters leave, newest first. */
export const issuesPageQuery = (search: IssuesSearch) =>
  pageQuery(listIssues, { query: { ...filterOf(search), cursor: search.cursor } });

/** The newest open issues. */
export const openIssuesQuery = pageQuery(listIssues, { query: { status: 'open', limit: `${OPEN_SHOWN}` } });

/** The newest open issues that are critical, then those that are high: five in all. */
export const criticalIssuesQuery = queryOptions({
  queryKey: [...routeKey(listIssues), 'critical'],
  queryFn: async ({ signal }) => {
    const worst = (['critical', 'high'] as const).map((severity) =>
      readFirst(
        (cursor) => callPage(listIssues, { query: { status: 'open', severity, cursor }, signal }),
        CRITICAL_SHOWN,
      ),
    );
    return (await Promise.all(worst)).flatMap(({ items }) => items).slice(0, CRITICAL_SHOWN);
  },
});

/** The name of one agent, for what narrows the list to it. */
export const agentNameQuery = (id: string) =>
  queryOptions({ ...routeQuery(getAgent, { params: { id } }), select: (agent) => agent.name });

/** What is known now of the parameter of an issue. */
export const issueEvidenceQuery = (agentId: string, parameter: string) =>
  routeQuery(listEvidence, { params: { id: agentId }, query: { parameter } });
