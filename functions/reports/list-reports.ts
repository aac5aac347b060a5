import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { pageSize } from '#shared/kernel/page.ts';
import type { reportsContract } from '#shared/reports/contract.ts';
import { listStoredReports } from './report-item.ts';
import { reportReplies } from './report-reply.ts';

export const listReports: Handler<typeof reportsContract.routes.listReports> = async ({
  query,
  principal,
}) => {
  const table = tenantTable(principal.tenant.id);
  const page = { limit: pageSize(query), cursor: query.cursor };
  const { items, next } = await listStoredReports(table, page);
  const body = [...(await reportReplies(table, items, principal.kind === 'person'))];
  return { body, next };
};
