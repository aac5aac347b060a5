import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { authContract } from '#shared/auth/contract.ts';
import { notFound } from '#shared/kernel/errors.ts';
import { isOpen, readInvitation, revokeInvitationWrites } from './invitation-store.ts';

export const revokeInvitation: Handler<typeof authContract.routes.revokeInvitation> = async (call) => {
  const table = tenantTable(call.session.tenant.id);
  const row = await readInvitation(table, call.params.id);
  if (!row || !isOpen(row, call.now)) throw notFound('Invitation');
  const { id: resourceId, email } = row;
  await table.commit([...revokeInvitationWrites(table, row), call.audit({ resourceId, details: { email } })]);
  return { body: undefined };
};
