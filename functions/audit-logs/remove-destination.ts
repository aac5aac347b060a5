import { removalWrites, requireRow } from '#functions/platform/audit/destination-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { auditLogsContract } from '#shared/audit-logs/contract.ts';
import { notFound } from '#shared/kernel/errors.ts';

export const removeDestination: Handler<typeof auditLogsContract.routes.removeDestination> = async (call) => {
  const table = tenantTable(call.session.tenant.id);
  const row = await requireRow(table, call.params.id);
  await table.commit([
    ...removalWrites(table, row, () => notFound('Destination')),
    call.audit({ resourceId: row.id, details: { name: row.name, deliveredSeal: row.seal } }),
  ]);
  return { body: undefined };
};
