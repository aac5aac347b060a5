import type { Handler } from '#functions/platform/http/handler.ts';
import { mailSender } from '#functions/platform/mail/send-mail.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { authContract } from '#shared/auth/contract.ts';
import { notFound } from '#shared/kernel/errors.ts';
import { sendReset } from './account-mail.ts';
import { newReset } from './reset-store.ts';
import { readUser } from './user-store.ts';

export const resetPerson: Handler<typeof authContract.routes.resetPerson> = async (call) => {
  const { params, session, origin, now } = call;
  const user = await readUser(session.tenant.id, params.id);
  if (!user) throw notFound('Person');
  const { token, expiresAt, writes } = newReset(user, now);
  const byMail = mailSender() !== undefined;
  await tenantTable(session.tenant.id).commit([
    ...writes,
    call.audit({ resourceId: user.id, details: { email: user.email, byMail } }),
  ]);
  // If the user can be reached by mail, administrators do not see the link, which would allow them to sign in
  // as the user.
  if (byMail) await sendReset(user.email, `${origin}/reset?token=${token}`);
  return { body: { token: byMail ? null : token, email: user.email, expiresAt } };
};
