import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { dashboardContract } from '#shared/dashboard/contract.ts';
import { statsReplyOf } from '#shared/dashboard/reply.ts';
import { readStats } from './stats-store.ts';

export const getStats: Handler<typeof dashboardContract.routes.getStats> = async ({ session }) => ({
  body: statsReplyOf(await readStats(tenantTable(session.tenant.id))),
});
