import { isSecure } from '#functions/platform/front.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { mailSender } from '#functions/platform/mail/send-mail.ts';
import { registrationCookie } from '#functions/platform/session/session-cookie.ts';
import { hashToken, newToken } from '#functions/platform/session/token.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { ACCOUNT_READY, ACTIVATION_LIFETIME, canonicalEmail, firstTenantName } from '#shared/auth/account.ts';
import type { authContract } from '#shared/auth/contract.ts';
import { type Instant, SECOND } from '#shared/kernel/time.ts';
import { sendActivation } from './activation-mail.ts';
import { newActivation, putActivation } from './activation-store.ts';
import { countFounding } from './back-off-store.ts';
import { acceptInvitation, type FoundInvitation, findInvitation } from './invitation-store.ts';
import { newPasswordHash } from './new-password.ts';
import { emailTaken, findHolder, findTenant, putTenant, putUser, type User } from './user-store.ts';

/** Returns the fields of an accepted invitation that the account stores. */
const joined = (
  invitation: FoundInvitation | undefined,
  now: Instant,
): Pick<User, 'invitedBy' | 'invitedAt' | 'acceptedAt'> => {
  if (!invitation) return {};
  const { invitedBy, invitedAt } = invitation;
  return {
    ...(invitedBy === undefined || invitedAt === undefined ? {} : { invitedBy, invitedAt }),
    acceptedAt: now,
  };
};

export const register: Handler<typeof authContract.routes.register> = async ({
  body,
  viewer,
  origin,
  now,
  newId,
  audit,
}) => {
  const email = canonicalEmail(body.email);
  const holder = await findHolder(email);
  if (holder && !holder.isUnconfirmed) throw emailTaken();
  const invitation = body.invitation === undefined ? undefined : await findInvitation(body.invitation, email);
  if (!invitation) await countFounding(viewer.address, now);

  const { firstName, lastName } = body;
  const sender = mailSender();
  const proof = newToken();
  const activation = sender === undefined ? undefined : newActivation(now);
  const tenant = invitation
    ? await findTenant(invitation.tenantId)
    : { id: newId(), name: body.organization || firstTenantName(body) };
  const user: User = {
    id: newId(),
    tenant,
    email,
    firstName,
    lastName,
    role: invitation?.role ?? 'admin',
    passwordHash: await newPasswordHash(
      { field: 'password', password: body.password, email },
      viewer.address,
    ),
    // Without a mail sender, users could not confirm their address.
    isActive: sender === undefined,
    emailVerified: false,
    sessionEpoch: 0,
    ...activation?.ofUser,
    ...(activation ? { registeredBy: hashToken(proof) } : {}),
    ...joined(invitation, now),
  };
  await tenantTable(tenant.id).commit([
    ...putUser(user, holder, now),
    ...(activation ? [putActivation(activation, user)] : []),
    ...(invitation ? acceptInvitation(invitation, user.id) : [putTenant(tenant, now)]),
    audit({ resourceId: user.id, tenant: tenant.id, userId: user.id, details: { email, role: user.role } }),
  ]);
  const message = activation
    ? await sendActivation(user.email, `${origin}/activate?token=${activation.token}`)
    : ACCOUNT_READY;
  return {
    body: { user, message },
    ...(activation ? { cookies: [registrationCookie(proof, ACTIVATION_LIFETIME / SECOND, isSecure())] } : {}),
  };
};
