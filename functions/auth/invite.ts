import type { Handler } from '#functions/platform/http/handler.ts';
import { hashToken, newToken } from '#functions/platform/session/token.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { canonicalEmail } from '#shared/auth/account.ts';
import type { authContract } from '#shared/auth/contract.ts';
import {
  invitationEnd,
  invitationId,
  openInvitationsOf,
  putInvitation,
  requireRoomForInvitation,
} from './invitation-store.ts';
import { requireRoomForPerson } from './people-store.ts';
import { emailTaken, findHolder } from './user-store.ts';

export const invite: Handler<typeof authContract.routes.invite> = async ({ body, session, now, audit }) => {
  const email = canonicalEmail(body.email);
  const holder = await findHolder(email);
  if (holder && !holder.isUnconfirmed) throw emailTaken();
  const token = newToken();
  const table = tenantTable(session.tenant.id);
  await requireRoomForPerson(table);
  const previous = await openInvitationsOf(table, email, now);
  // Replacing an invitation of the same address does not count against the limit.
  if (previous.length === 0) await requireRoomForInvitation(table);
  const invitation = {
    id: invitationId(session.tenant.id, email),
    tenantId: session.tenant.id,
    email,
    role: body.role,
    tokenHash: hashToken(token),
    expiresAt: invitationEnd(now),
  };
  await table.commit([
    ...putInvitation(invitation, previous, session.userId, now),
    audit({ resourceId: invitation.id, details: { email, role: body.role } }),
  ]);
  return { body: { id: invitation.id, token, email, role: body.role, expiresAt: invitation.expiresAt } };
};
