import type { Handler } from '#functions/platform/http/handler.ts';
import { mailSender } from '#functions/platform/mail/send-mail.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { canonicalEmail, RESET_BY_ADMIN, RESET_SENT } from '#shared/auth/account.ts';
import type { authContract } from '#shared/auth/contract.ts';
import { sendReset } from './account-mail.ts';
import { countMail } from './back-off-store.ts';
import { knownDevice } from './devices.ts';
import { newReset } from './reset-store.ts';
import { findUser } from './user-store.ts';

export const requestReset: Handler<typeof authContract.routes.requestReset> = async (call) => {
  const { body, viewer, cookies, origin, now } = call;
  const email = canonicalEmail(body.email);
  if (mailSender() === undefined) {
    call.nothingChanged();
    return { body: { message: RESET_BY_ADMIN } };
  }
  const device = await knownDevice(email, cookies);
  await countMail({ account: email, address: viewer.address, device }, now);
  const user = await findUser(email);
  if (!user?.isActive) {
    call.nothingChanged();
    return { body: { message: RESET_SENT } };
  }
  const { id: userId, tenant } = user;
  const { token, writes } = newReset(user, now);
  await tenantTable(tenant.id).commit([
    ...writes,
    call.audit({ resourceId: userId, tenant: tenant.id, userId }),
  ]);
  await sendReset(email, `${origin}/reset?token=${token}`);
  return { body: { message: RESET_SENT } };
};
