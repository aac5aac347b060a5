import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { frameworkKey } from '#shared/frameworks/contract.ts';
import type { issuesContract } from '#shared/issues/contract.ts';
import { pageSize } from '#shared/kernel/page.ts';
import { listIssues as listStored } from './issue-store.ts';

export const listIssues: Handler<typeof issuesContract.routes.listIssues> = async ({ query, session }) => {
  const { agentId, status, severity } = query;
  const framework = query.framework === undefined ? undefined : frameworkKey(query.framework);
  const page = { limit: pageSize(query), cursor: query.cursor };
  const { items, next } = await listStored(
    tenantTable(session.tenant.id),
    { agentId, framework, status, severity },
    page,
  );
  return { body: [...items], next };
};
