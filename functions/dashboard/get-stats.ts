import { readCustomNames } from '#functions/frameworks/custom-names.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { dashboardContract } from '#shared/dashboard/contract.ts';
import { statsReplyOf } from '#shared/dashboard/reply.ts';
import { readStats } from './stats-store.ts';

export const getStats: Handler<typeof dashboardContract.routes.getStats> = async ({ session }) => {
  const table = tenantTable(session.tenant.id);
  const [stats, names] = await Promise.all([readStats(table), readCustomNames(table)]);
  return { body: statsReplyOf(stats, names) };
};
