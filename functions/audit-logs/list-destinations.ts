import { destinationReplyOf, listRows } from '#functions/platform/audit/destination-store.ts';
import { readHead } from '#functions/platform/audit/seal-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { auditLogsContract } from '#shared/audit-logs/contract.ts';

export const listDestinations: Handler<typeof auditLogsContract.routes.listDestinations> = async ({
  session,
  now,
}) => {
  const table = tenantTable(session.tenant.id);
  const [rows, head] = await Promise.all([listRows(table), readHead(table)]);
  return { body: rows.map((row) => destinationReplyOf(row, head?.number ?? 0, now)) };
};
