import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantName } from '#functions/platform/table/tenant-name.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { authContract } from '#shared/auth/contract.ts';
import { nameWrite } from './user-store.ts';

export const updateProfile: Handler<typeof authContract.routes.updateProfile> = async (call) => {
  const { body, session, now } = call;
  const { userId: id, email, role } = session;
  const table = tenantTable(session.tenant.id);
  const names = {
    firstName: body.firstName ?? session.firstName,
    lastName: body.lastName ?? session.lastName,
  };
  const tenant = { id: table.tenant, name: await tenantName(table) };
  const reply = { body: { user: { id, email, role, tenant, ...names } } };
  if (names.firstName === session.firstName && names.lastName === session.lastName) {
    call.nothingChanged();
    return reply;
  }
  await table.commit([nameWrite(session, names, now), call.audit({ resourceId: id, details: { ...names } })]);
  return reply;
};
