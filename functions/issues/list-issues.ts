import { listTotal } from '#functions/counters/list-total.ts';
import { frameworkFilter } from '#functions/frameworks/resolve-framework.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { issuesContract } from '#shared/issues/contract.ts';
import { issueTotal } from '#shared/issues/issue-counts.ts';
import { pageSize } from '#shared/kernel/page.ts';
import { listIssues as listStored } from './issue-store.ts';

export const listIssues: Handler<typeof issuesContract.routes.listIssues> = async ({ query, principal }) => {
  const { agentId, status, severity } = query;
  const page = { limit: pageSize(query), cursor: query.cursor };
  const table = tenantTable(principal.tenant.id);
  const framework = await frameworkFilter(table, query.framework);
  const found = await listStored(table, { agentId, framework, status, severity }, page);
  const counted = !agentId && !framework;
  const total = await listTotal(
    table,
    found,
    query.cursor,
    counted ? (stats) => issueTotal(stats, { status, severity }) : undefined,
  );
  return { body: [...found.items], next: found.next, total };
};
