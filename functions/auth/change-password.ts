import type { Handler } from '#functions/platform/http/handler.ts';
import { endSession, keepSession, listSessions } from '#functions/platform/session/session-store.ts';
import { commitGlobal } from '#functions/platform/table/global-lookups.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { closeConnections } from '#functions/realtime/close-connections.ts';
import type { authContract } from '#shared/auth/contract.ts';
import { invalid, unauthenticated } from '#shared/kernel/errors.ts';
import { notify } from './account-mail.ts';
import { countOwnTry } from './back-off-store.ts';
import { inTurn } from './digest-queue.ts';
import { newPasswordHash } from './new-password.ts';
import { isPassword } from './password.ts';
import { findUser, passwordWrite } from './user-store.ts';

/**
 * Sessions ended in the same transaction. The epoch already ended the rest, which are removed right after it.
 */
const MAX_AT_ONCE = 90;

export const changePassword: Handler<typeof authContract.routes.changePassword> = async (call) => {
  const { body, session, viewer, now, audit } = call;
  const { userId, email, tokenHash } = session;
  const table = tenantTable(session.tenant.id);
  const forgiven = await countOwnTry(userId, now);
  const user = await findUser(email);
  if (!user) throw unauthenticated();
  if (!(await inTurn(viewer.address, () => isPassword(body.currentPassword, user.passwordHash))))
    throw invalid([{ path: 'currentPassword', message: 'Does not match your current password' }]);
  if (body.newPassword.normalize('NFKC') === body.currentPassword.normalize('NFKC'))
    throw invalid([{ path: 'newPassword', message: 'Must differ from your current password' }]);

  const others = async () =>
    (await listSessions(table, userId))
      .filter((one) => one.tokenHash !== tokenHash)
      .map((one) => one.tokenHash);
  const ended = (await others()).slice(0, MAX_AT_ONCE);
  const passwordHash = await newPasswordHash(
    { field: 'newPassword', password: body.newPassword, email },
    viewer.address,
  );
  await table.commit([
    passwordWrite(user, passwordHash, now),
    keepSession(tokenHash, user.sessionEpoch + 1, unauthenticated),
    ...ended.map(endSession),
    ...forgiven,
    audit({ resourceId: userId, details: { sessionsEnded: ended.length } }),
  ]);
  // The list may miss a sign-in of a moment ago; after the change the old password no longer works.
  await Promise.all((await others()).map((one) => commitGlobal([endSession(one)])));
  await closeConnections(table, ({ isOfPerson, isOf }) => isOfPerson(userId) && !isOf(tokenHash));
  await notify(email, 'password-changed');
  return { body: { message: 'Your password has been changed. All other sessions have been ended.' } };
};
