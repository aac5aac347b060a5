import type { Handler } from '#functions/platform/http/handler.ts';
import { endSessionsOf } from '#functions/platform/session/session-store.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { closeConnections } from '#functions/realtime/close-connections.ts';
import type { authContract } from '#shared/auth/contract.ts';
import { notify } from './account-mail.ts';
import { newPasswordHash } from './new-password.ts';
import { findReset, resetWrites } from './reset-store.ts';

export const resetPassword: Handler<typeof authContract.routes.resetPassword> = async (call) => {
  const { body, viewer, now } = call;
  const user = await findReset(body.token);
  const { id: userId, tenant, email } = user;
  const table = tenantTable(tenant.id);
  const passwordHash = await newPasswordHash(
    { field: 'password', password: body.password, email },
    viewer.address,
  );
  await table.commit([
    ...resetWrites(user, passwordHash, now),
    call.audit({ resourceId: userId, tenant: tenant.id, userId, details: { byLink: true } }),
  ]);
  // All of them ended with the new epoch.
  const connections = closeConnections(table, ({ isOfPerson }) => isOfPerson(userId));
  await Promise.all([endSessionsOf(table, userId), connections]);
  await notify(email, 'password-changed');
  return { body: { email, message: 'Your password has been set. You can now sign in.' } };
};
