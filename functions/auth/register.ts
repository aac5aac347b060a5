import type { Handler } from '#functions/platform/http/handler.ts';
import { mailSender } from '#functions/platform/mail/send-mail.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { ACCOUNT_READY, canonicalEmail, firstTenantName } from '#shared/auth/account.ts';
import type { authContract } from '#shared/auth/contract.ts';
import { sendActivation } from './activation-mail.ts';
import { newActivation, putActivation } from './activation-store.ts';
import { acceptInvitation, findInvitation } from './invitation-store.ts';
import { hashPassword } from './password.ts';
import { emailTaken, findTenant, hasAccount, putTenant, putUser, type User } from './user-store.ts';

export const register: Handler<typeof authContract.routes.register> = async ({
  body,
  origin,
  now,
  newId,
  audit,
}) => {
  const email = canonicalEmail(body.email);
  if (await hasAccount(email)) throw emailTaken();
  const invitation = body.invitation === undefined ? undefined : await findInvitation(body.invitation, email);

  const { firstName, lastName } = body;
  const sender = mailSender();
  const activation = sender === undefined ? undefined : newActivation(now);
  const tenant = invitation
    ? await findTenant(invitation.tenantId)
    : { id: newId(), name: firstTenantName(body) };
  const user: User = {
    id: newId(),
    tenant,
    email,
    firstName,
    lastName,
    role: invitation?.role ?? 'admin',
    passwordHash: await hashPassword(body.password),
    // Without a sender nobody could confirm anything.
    isActive: sender === undefined,
    emailVerified: false,
    sessionEpoch: 0,
    ...activation?.ofUser,
  };
  await tenantTable(tenant.id).commit([
    ...putUser(user, now),
    ...(activation ? [putActivation(activation, user)] : []),
    ...(invitation ? acceptInvitation(invitation, user.id) : [putTenant(tenant, now)]),
    audit({ resourceId: user.id, tenant: tenant.id, userId: user.id, details: { email, role: user.role } }),
  ]);
  const message = activation
    ? await sendActivation(user.email, `${origin}/activate?token=${activation.token}`)
    : ACCOUNT_READY;
  return { body: { user, message } };
};
