import { readStatsLately } from '#functions/counters/stats-store.ts';
import { readCustomNamesLately } from '#functions/frameworks/custom-names.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { dashboardContract } from '#shared/dashboard/contract.ts';
import { statsReplyOf } from '#shared/dashboard/reply.ts';

export const getStats: Handler<typeof dashboardContract.routes.getStats> = async ({ principal }) => {
  const table = tenantTable(principal.tenant.id);
  const [stats, names] = await Promise.all([readStatsLately(table), readCustomNamesLately(table)]);
  return { body: statsReplyOf(stats, names) };
};
