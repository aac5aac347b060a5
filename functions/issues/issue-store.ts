/** Lists issues: each list from merged ranges of sorted lists, one agent's from its own state. */

import { mergedPage } from '#functions/platform/table/merged-list.ts';
import type { Item, TenantTable } from '#functions/platform/table/table.ts';
import type { IssueReply } from '#shared/issues/contract.ts';
import { dayOf, isOverdue } from '#shared/issues/due.ts';
import {
  type IssueListQuery,
  orderKeyOf,
  rangesOf,
  UNASSIGNED,
  unservableReason,
} from '#shared/issues/list-plan.ts';
import { invalid } from '#shared/kernel/errors.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { type AgentIssues, readAgentIssues, readAgentIssuesOf } from './agent-issues.ts';
import { type Issue, listOf, storedIssues } from './issue-item.ts';

export interface IssuePage {
  readonly limit: number;
  readonly cursor: string | undefined;
}

const ofAgent = async (
  table: TenantTable,
  { byParameter }: Pick<AgentIssues, 'byParameter'>,
): Promise<readonly Issue[]> => {
  const keys = Object.values(byParameter).map(({ issueId }) => table.key('ISSUE', issueId));
  return storedIssues.list(await table.getMany(keys)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
};

/** Returns every issue of an agent in any status, oldest first; half a read unit per issue. Eventually consistent. */
export const issuesOfAgent = async (table: TenantTable, agentId: string): Promise<readonly Issue[]> =>
  ofAgent(table, await readAgentIssues(table, agentId));

/** Returns whether an issue matches every filter. */
const matches = (issue: Issue, query: IssueListQuery, now: Instant): boolean => {
  const { framework, severity, status, assignee, overdue, parameters } = query;
  return (
    (severity === undefined || issue.severity === severity) &&
    (status === undefined || issue.status === status) &&
    (framework === undefined || issue.controls.some((ref) => ref.startsWith(`${framework}:`))) &&
    (assignee === undefined || (issue.assignee?.id ?? UNASSIGNED) === assignee) &&
    (!overdue || isOverdue(issue, now)) &&
    (parameters === undefined || parameters.some(({ id }) => id === issue.parameterId))
  );
};

/** One agent has one issue for each parameter at most, so its list is filtered and sorted in memory. */
const pageOfAgent = (issues: readonly Issue[], query: IssueListQuery, page: IssuePage, now: Instant) => {
  const key = (issue: Issue) => orderKeyOf(query.sort, issue);
  const isBefore = (a: string, b: string) => a < b === (query.sort !== 'newest');
  const position = page.cursor && Buffer.from(page.cursor, 'base64url').toString('utf8');
  const rest = issues
    .filter((issue) => matches(issue, query, now))
    .filter((issue) => !position || (key(issue) !== position && isBefore(position, key(issue))))
    .toSorted((a, b) => (isBefore(key(a), key(b)) ? -1 : 1));
  const items = rest.slice(0, page.limit);
  const last = items.at(-1);
  const isMore = last !== undefined && items.length < rest.length;
  return { items, next: isMore ? Buffer.from(key(last)).toString('base64url') : undefined };
};

/** The list of all issues, in which only the order by age needs no status. */
const isWhole = ({ framework, severity, status, assignee, overdue, sort, parameters }: IssueListQuery) =>
  sort === 'newest' &&
  !overdue &&
  [framework, severity, status, assignee, parameters].every((one) => one === undefined);

const filterOf = (query: IssueListQuery, today: string): Readonly<Record<string, string | undefined>> => ({
  framework: query.framework,
  severity: query.severity,
  status: query.status,
  assignee: query.assignee,
  // The range of overdue issues moves at midnight.
  overdue: query.overdue ? today : undefined,
  sort: query.sort,
  parameters: query.parameters?.map(({ id }) => id).join(' '),
});

const pageOfTenant = async (
  table: TenantTable,
  query: IssueListQuery,
  page: IssuePage,
  now: Instant,
): Promise<Page<Item>> => {
  if (isWhole(query)) return table.list({ kind: 'ISSUE', newestFirst: true, ...page });
  const today = dayOf(now);
  return mergedPage(table, {
    ranges: rangesOf(query, today).map(({ scope, status, ...range }) => ({
      ...range,
      source: listOf(scope, status),
    })),
    descending: query.sort === 'newest',
    filter: filterOf(query, today),
    ...page,
  });
};

/** Returns issues as the API returns them, with when each was last seen. */
export const withLastSeen = async (
  table: TenantTable,
  issues: readonly Issue[],
): Promise<readonly IssueReply[]> => {
  const agentIssues = await readAgentIssuesOf(
    table,
    issues.map(({ agentId }) => agentId),
  );
  return issues.map(({ dismissal, version: _, ...issue }): IssueReply => {
    const seen = agentIssues.get(issue.agentId)?.byParameter[issue.parameterId];
    return {
      ...issue,
      controls: [...issue.controls],
      ...(dismissal ? { dismissedUntil: dismissal.expiresAt } : {}),
      lastSeenAt: seen?.seenAt ?? issue.detectedAt,
      scanId: seen?.scanId ?? '',
    };
  });
};

/**
 * Returns a page of issues in the requested order.
 * @throws ProblemError 422 for a combination of filters and order that no list serves
 */
export const listIssues = async (
  table: TenantTable,
  query: IssueListQuery,
  page: IssuePage,
  now: Instant,
): Promise<Page<IssueReply>> => {
  const reason = unservableReason(query);
  if (reason !== undefined) throw invalid([{ path: 'query', message: reason }]);
  if (query.agentId !== undefined) {
    const { items, next } = pageOfAgent(await issuesOfAgent(table, query.agentId), query, page, now);
    return { items: await withLastSeen(table, items), next };
  }
  const { items, next } = await pageOfTenant(table, query, page, now);
  return { items: await withLastSeen(table, storedIssues.list(items)), next };
};
