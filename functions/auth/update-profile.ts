import type { Handler } from '#functions/platform/http/handler.ts';
import { listSessions, renameSession } from '#functions/platform/session/session-store.ts';
import { commitGlobal } from '#functions/platform/table/global-lookups.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { authContract } from '#shared/auth/contract.ts';
import { nameWrite } from './user-store.ts';

const ended = new Error('The session is over.');

export const updateProfile: Handler<typeof authContract.routes.updateProfile> = async (call) => {
  const { body, session, now } = call;
  const { userId: id, email, role, tenant, tokenHash } = session;
  const names = {
    firstName: body.firstName ?? session.firstName,
    lastName: body.lastName ?? session.lastName,
  };
  const reply = { body: { user: { id, email, role, tenant, ...names } } };
  if (names.firstName === session.firstName && names.lastName === session.lastName) {
    call.nothingChanged();
    return reply;
  }
  const table = tenantTable(tenant.id);
  await table.commit([nameWrite(session, names, now), call.audit({ resourceId: id, details: { ...names } })]);
  // Each session holds the name that it was opened with. One that ends meanwhile needs none.
  const open = (await listSessions(table, id)).map((one) => one.tokenHash);
  await Promise.all(
    [...new Set([tokenHash, ...open])].map((one) =>
      commitGlobal([renameSession(one, names, () => ended)]).catch((error) => {
        if (error !== ended) throw error;
      }),
    ),
  );
  return reply;
};
