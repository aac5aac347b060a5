import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { issuesContract } from '#shared/issues/contract.ts';
import { pageSize } from '#shared/kernel/page.ts';
import { requireIssue } from './change-issue.ts';
import { listHistory } from './history-store.ts';

export const listIssueHistory: Handler<typeof issuesContract.routes.listIssueHistory> = async ({
  params,
  query,
  principal,
}) => {
  const table = tenantTable(principal.tenant.id);
  await requireIssue(table, params.id);
  const { items, next } = await listHistory(table, params.id, {
    limit: pageSize(query),
    cursor: query.cursor,
  });
  return { body: [...items], next };
};
