import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { issuesContract } from '#shared/issues/contract.ts';
import { requireIssue } from './change-issue.ts';
import { issueDetail } from './issue-detail.ts';

export const getIssue: Handler<typeof issuesContract.routes.getIssue> = async (call) => {
  const table = tenantTable(call.principal.tenant.id);
  return { body: await issueDetail(table, await requireIssue(table, call.params.id), call) };
};
