import { readWatch } from '#functions/monitoring/checks/watch-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { later, MINUTE } from '#shared/kernel/time.ts';
import type { MonitoringStatusReply, monitoringContract } from '#shared/monitoring/contract.ts';

/** A tenant is checked every minute; one that was not checked for this long is not being monitored. */
const LATELY = 5 * MINUTE;

export const getMonitoringStatus: Handler<typeof monitoringContract.routes.getMonitoringStatus> = async ({
  principal,
  now,
}) => {
  const watch = await readWatch(tenantTable(principal.tenant.id));
  const { evaluatedAt = null, checkedAt = null, clients = 0, stats = null } = watch ?? {};
  // Counts are updated by raised and cleared alerts, and are never below 0.
  const of = (count: number | undefined) => Math.max(0, count ?? 0);
  const [critical, high] = [of(watch?.critical), of(watch?.high)];
  const [medium, low] = [of(watch?.medium), of(watch?.low)];
  const body: MonitoringStatusReply = {
    monitoringActive: evaluatedAt !== null && later(evaluatedAt, LATELY) > now,
    connectedClients: clients,
    lastUpdate: evaluatedAt,
    lastHealthCheckAt: checkedAt,
    healthData: stats,
    activeAlerts: { total: critical + high + medium + low, critical, high, medium, low },
  };
  return { body };
};
