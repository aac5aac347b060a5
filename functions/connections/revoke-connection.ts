import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { connectionsContract } from '#shared/connections/contract.ts';
import { removalWrites, requireRow } from './connection-store.ts';

export const revokeConnection: Handler<typeof connectionsContract.routes.revokeConnection> = async (call) => {
  const table = tenantTable(call.session.tenant.id);
  const row = await requireRow(table, call.params.id);
  await table.commit([
    ...removalWrites(table, row),
    call.audit({ resourceId: row.id, details: { kind: row.kind, name: row.name } }),
  ]);
  return { body: undefined };
};
