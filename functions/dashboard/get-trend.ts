import { listTrend } from '#functions/counters/trend-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { dashboardContract } from '#shared/dashboard/contract.ts';
import { TREND_DAYS } from '#shared/dashboard/trend-point.ts';

export const getTrend: Handler<typeof dashboardContract.routes.getTrend> = async ({ principal, now }) => {
  const points = await listTrend(tenantTable(principal.tenant.id), now);
  return { body: { today: now.slice(0, 10), days: TREND_DAYS, points: [...points] } };
};
