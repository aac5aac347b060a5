import type { Handler } from '#functions/platform/http/handler.ts';
import { mailSender } from '#functions/platform/mail/send-mail.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { canonicalEmail } from '#shared/auth/account.ts';
import type { authContract } from '#shared/auth/contract.ts';
import { sendActivation } from './activation-mail.ts';
import { newActivation, renewActivation } from './activation-store.ts';
import { countMail } from './back-off-store.ts';
import { findUser } from './user-store.ts';

/** Identical for all addresses, so that it does not reveal accounts. */
const message = 'If an account with this address awaits activation, the email has been sent again.';

export const resendActivation: Handler<typeof authContract.routes.resendActivation> = async (call) => {
  const { body, viewer, origin, now } = call;
  const email = canonicalEmail(body.email);
  await countMail({ account: email, address: viewer.address }, now);
  const user = mailSender() === undefined ? undefined : await findUser(email);
  // An account closed by an administrator has no token, and a request does not create one.
  if (!user || user.isActive || user.activationToken === undefined) {
    call.nothingChanged();
    return { body: { message } };
  }
  const activation = newActivation(now);
  const { id: userId, tenant } = user;
  await tenantTable(tenant.id).commit([
    ...renewActivation(user, activation),
    call.audit({ resourceId: userId, tenant: tenant.id, userId }),
  ]);
  await sendActivation(email, `${origin}/activate?token=${activation.token}`);
  return { body: { message } };
};
