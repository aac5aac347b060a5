import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { apiKeysContract } from '#shared/api-keys/contract.ts';
import { notFound } from '#shared/kernel/errors.ts';
import { findRow, revokeWrites } from './api-key-store.ts';

export const revokeApiKey: Handler<typeof apiKeysContract.routes.revokeApiKey> = async (call) => {
  const table = tenantTable(call.session.tenant.id);
  const found = await findRow(table, call.params.id);
  if (!found) throw notFound('API key');
  const { id: resourceId, name, revokedAt } = found;
  if (revokedAt !== undefined) {
    call.nothingChanged();
    return { body: undefined };
  }
  await table.commit([
    ...revokeWrites(table, [found], call.now),
    call.audit({ resourceId, details: { name } }),
  ]);
  return { body: undefined };
};
