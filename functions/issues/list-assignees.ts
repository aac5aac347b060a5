import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { issuesContract } from '#shared/issues/contract.ts';
import { pageSize } from '#shared/kernel/page.ts';
import { listAssigneesOf } from './issue-people.ts';

export const listAssignees: Handler<typeof issuesContract.routes.listAssignees> = async ({
  query,
  session,
}) => {
  const page = { limit: pageSize(query), cursor: query.cursor };
  const { items, next } = await listAssigneesOf(tenantTable(session.tenant.id), page);
  return { body: [...items], next };
};
