import { hashToken, isToken } from '#functions/platform/session/token.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { globalKey, lookUp } from '#functions/platform/table/global-lookups.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { INVITATION_LIFETIME } from '#shared/auth/account.ts';
import { invalid } from '#shared/kernel/errors.ts';
import type { Role } from '#shared/kernel/route.ts';
import { type Instant, later } from '#shared/kernel/time.ts';

export interface Invitation {
  readonly id: string;
  readonly tenantId: string;
  /** Canonical; nobody else can accept it. */
  readonly email: string;
  readonly role: Role;
  readonly tokenHash: string;
  readonly expiresAt: Instant;
}

const refused = (path: string, message: string) => invalid([{ path, message }]);
const spent = () => refused('invitation', 'This invitation has expired or was used');

/** When an invitation made now ends. */
export const invitationEnd = (now: Instant): Instant => later(now, INVITATION_LIFETIME);

/** The writes that make an invitation: its row in the tenant's list, and the look-up by its token's digest. */
export const putInvitation = (invitation: Invitation, invitedBy: string, now: Instant): readonly Write[] => {
  const { id, tenantId, tokenHash, ...terms } = invitation;
  const ttl = expiresAt(invitation.expiresAt);
  const row = { ...terms, invitedBy, createdAt: now, status: 'pending' };
  return [
    { put: { ...tenantTable(tenantId).key('INVITATION', id), ...row, ttl } },
    { put: { ...globalKey('INVITE', tokenHash), ...terms, tenantId, invitationId: id, ttl } },
  ];
};

/**
 * The invitation of a token, for the person with this canonical e-mail address.
 * @throws ProblemError 422 when it is void or meant for somebody else
 */
export const findInvitation = async (token: string, email: string): Promise<Invitation> => {
  const tokenHash = hashToken(token);
  const item = isToken(token) ? await lookUp('INVITE', tokenHash) : undefined;
  if (!item) throw spent();
  if (item.email !== email) throw refused('email', 'This invitation is for another email address');
  return {
    id: String(item.invitationId),
    tenantId: String(item.tenantId),
    email,
    role: item.role as Role,
    tokenHash,
    expiresAt: String(item.expiresAt),
  };
};

/** The writes that spend an invitation; of two that try at once, one is refused. */
export const acceptInvitation = (invitation: Invitation, userId: string): readonly Write[] => [
  {
    delete: globalKey('INVITE', invitation.tokenHash),
    condition: { expression: 'attribute_exists(pk)' },
    failed: spent,
  },
  {
    update: tenantTable(invitation.tenantId).key('INVITATION', invitation.id),
    expression: 'SET #status = :accepted, acceptedBy = :user REMOVE #ttl',
    names: { '#status': 'status', '#ttl': 'ttl' },
    values: { ':accepted': 'accepted', ':user': userId },
  },
];
