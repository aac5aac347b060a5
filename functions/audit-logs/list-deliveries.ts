import { requireRow } from '#functions/platform/audit/destination-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { auditLogsContract } from '#shared/audit-logs/contract.ts';
import { pageSize } from '#shared/kernel/page.ts';
import { deliveryReplyOf, listRowsOf } from './delivery/delivery-log.ts';

export const listDeliveries: Handler<typeof auditLogsContract.routes.listDeliveries> = async ({
  params,
  query,
  session,
}) => {
  const table = tenantTable(session.tenant.id);
  const page = { limit: pageSize(query), cursor: query.cursor };
  // A cursor of another list is reported as such in any case.
  const { items, next } = await listRowsOf(table, params.id, page);
  await requireRow(table, params.id);
  return { body: items.map(deliveryReplyOf), next };
};
