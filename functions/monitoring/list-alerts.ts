import { alertReplyOf } from '#functions/alerts/alert-item.ts';
import { listAlerts as listStored } from '#functions/alerts/alert-store.ts';
import { readOwn, seenOf } from '#functions/alerts/own-alerts.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { pageSize } from '#shared/kernel/page.ts';
import type { monitoringContract } from '#shared/monitoring/contract.ts';

export const listAlerts: Handler<typeof monitoringContract.routes.listAlerts> = async ({
  query,
  session,
}) => {
  const table = tenantTable(session.tenant.id);
  const { since, status, undismissed } = query;
  const seen = seenOf(await readOwn(table, session.userId));
  const without =
    undismissed === 'true'
      ? { named: session.userId, is: ({ id }: { readonly id: string }) => seen.isDismissed(id) }
      : undefined;
  const page = { limit: pageSize(query), cursor: query.cursor };
  const filter = { since, status, ...(without ? { without } : {}) };
  const { items, next } = await listStored(table, filter, page);
  return { body: items.map((one) => alertReplyOf(one, seen)), next };
};
