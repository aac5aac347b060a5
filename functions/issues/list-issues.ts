import { listTotal } from '#functions/counters/list-total.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { issuesContract } from '#shared/issues/contract.ts';
import { issueTotal } from '#shared/issues/issue-counts.ts';
import type { IssueListQuery } from '#shared/issues/list-plan.ts';
import { pageSize } from '#shared/kernel/page.ts';
import { issueQueryOf } from './issue-query.ts';
import { listIssues as listStored } from './issue-store.ts';

/** Whether the counters have the length of the list. */
const isCounted = ({ agentId, framework, assignee, overdue, parameters }: IssueListQuery): boolean =>
  !overdue && [agentId, framework, assignee, parameters].every((one) => one === undefined);

export const listIssues: Handler<typeof issuesContract.routes.listIssues> = async ({
  query: { limit, cursor, ...given },
  principal,
  session,
  now,
}) => {
  const table = tenantTable(principal.tenant.id);
  const query = await issueQueryOf(table, given, session);
  const found = await listStored(table, query, { limit: pageSize({ limit }), cursor }, now);
  const { status, severity } = query;
  const total = await listTotal(
    table,
    found,
    cursor,
    isCounted(query) ? (stats) => issueTotal(stats, { status, severity }) : undefined,
  );
  return { body: [...found.items], next: found.next, total };
};
