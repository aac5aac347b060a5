import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { listExposures } from '#functions/standings/exposure-store.ts';
import type { dashboardContract } from '#shared/dashboard/contract.ts';
import { bySeverity } from '#shared/dashboard/reply.ts';
import { pageSize } from '#shared/kernel/page.ts';

export const listExposed: Handler<typeof dashboardContract.routes.listExposed> = async ({
  principal,
  query,
}) => {
  const page = { limit: pageSize(query), cursor: query.cursor };
  const { items, next } = await listExposures(tenantTable(principal.tenant.id), page);
  const body = items.map(({ agentId, agentName, open }) => ({ agentId, agentName, open: bySeverity(open) }));
  return { body, next };
};
