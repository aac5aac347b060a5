import type { Handler } from '#functions/platform/http/handler.ts';
import { hashToken, newToken } from '#functions/platform/session/token.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { canonicalEmail } from '#shared/auth/account.ts';
import type { authContract } from '#shared/auth/contract.ts';
import { invitationEnd, putInvitation } from './invitation-store.ts';
import { emailTaken, hasAccount } from './user-store.ts';

export const invite: Handler<typeof authContract.routes.invite> = async ({
  body,
  session,
  now,
  newId,
  audit,
}) => {
  const email = canonicalEmail(body.email);
  if (await hasAccount(email)) throw emailTaken();
  const token = newToken();
  const invitation = {
    id: newId(),
    tenantId: session.tenant.id,
    email,
    role: body.role,
    tokenHash: hashToken(token),
    expiresAt: invitationEnd(now),
  };
  await tenantTable(session.tenant.id).commit([
    ...putInvitation(invitation, session.userId, now),
    audit({ resourceId: invitation.id, details: { email, role: body.role } }),
  ]);
  return { body: { token, email, role: body.role, expiresAt: invitation.expiresAt } };
};
