import { limits } from '#functions/platform/quotas/limits.ts';
import { hashToken, isToken } from '#functions/platform/session/token.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { globalKey, lookUp } from '#functions/platform/table/global-lookups.ts';
import type { Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { INVITATION_LIFETIME } from '#shared/auth/account.ts';
import { conflict, invalid } from '#shared/kernel/errors.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { Role } from '#shared/kernel/route.ts';
import { type Instant, later } from '#shared/kernel/time.ts';
import { tooMany } from '#shared/usage/reached.ts';

export interface Invitation {
  readonly id: string;
  readonly tenantId: string;
  /** Canonical; only this address can accept it. */
  readonly email: string;
  readonly role: Role;
  readonly tokenHash: string;
  readonly expiresAt: Instant;
}

const rejected = (path: string, message: string) => invalid([{ path, message }]);
const spent = () => rejected('invitation', 'This invitation has expired or was already used');

/** Returns when an invitation created now expires. */
export const invitationEnd = (now: Instant): Instant => later(now, INVITATION_LIFETIME);

/**
 * Returns the row id of an invitation, as a UUID derived from tenant and address: an address has one
 * invitation per tenant.
 */
export const invitationId = (tenantId: string, email: string): string =>
  hashToken(`invitation ${tenantId} ${email}`).replace(
    /^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/,
    '$1-$2-$3-$4-$5',
  );

/** An invitation as stored: its terms and its state. */
export interface InvitationRow extends Omit<Invitation, 'tenantId'> {
  readonly createdAt: Instant;
  readonly status: 'pending' | 'accepted' | 'revoked';
}

const rowOf = (item: Item): InvitationRow => ({
  id: item.sk,
  email: String(item.email),
  role: item.role as Role,
  tokenHash: String(item.tokenHash),
  expiresAt: String(item.expiresAt),
  createdAt: String(item.createdAt),
  status: item.status as InvitationRow['status'],
});

const keyOf = (table: TenantTable, id: string) => table.key('INVITATION', id);

export const readInvitation = async (table: TenantTable, id: string): Promise<InvitationRow | undefined> => {
  const item = await table.get(keyOf(table, id), { consistent: true });
  return item && rowOf(item);
};

/** Returns whether it can still be accepted. */
export const isOpen = ({ status, expiresAt: end }: InvitationRow, now: Instant): boolean =>
  status === 'pending' && end > now;

const MAX_OF_AN_ADDRESS = 20;

/** Returns the open invitations of an address, in either row id format. */
export const openInvitationsOf = async (
  table: TenantTable,
  email: string,
  now: Instant,
): Promise<readonly InvitationRow[]> => {
  const { items } = await table.list({
    kind: 'INVITATION',
    consistent: true,
    limit: MAX_OF_AN_ADDRESS,
    keep: (item) => item.email === email && isOpen(rowOf(item), now),
  });
  return items.map(rowOf);
};

/** Returns the open invitations. */
export const listOpenInvitations = async (
  table: TenantTable,
  page: { readonly limit: number; readonly cursor: string | undefined },
  now: Instant,
): Promise<Page<InvitationRow>> => {
  const { items, next } = await table.list({
    kind: 'INVITATION',
    newestFirst: true,
    consistent: true,
    keep: (item) => isOpen(rowOf(item), now),
    ...page,
  });
  return { items: items.map(rowOf), next };
};

/**
 * Counts invitations that were not accepted and have not expired, including revoked ones, whose rows remain
 * until they expire.
 */
export const countInvitations = (table: TenantTable): Promise<number> =>
  table.count({
    kind: 'INVITATION',
    where: {
      expression: '#status <> :accepted',
      names: { '#status': 'status' },
      values: { ':accepted': 'accepted' },
    },
  });

/** @throws ProblemError 409 `too-many-invitations` */
export const requireRoomForInvitation = async (table: TenantTable): Promise<void> => {
  const most = limits.of('invitations');
  if ((await countInvitations(table)) >= most) throw tooMany('invitations', most);
};

const movedOn = () =>
  conflict(
    'changed-meanwhile',
    'This invitation was changed or accepted at the same time. Reload it and try again.',
  );

/** Returns the writes that create an invitation and replace the previous ones of its address. */
export const putInvitation = (
  invitation: Invitation,
  previous: readonly InvitationRow[],
  invitedBy: string,
  now: Instant,
): readonly Write[] => {
  const { id, tenantId, tokenHash, ...terms } = invitation;
  const table = tenantTable(tenantId);
  const ttl = expiresAt(invitation.expiresAt);
  const row = { ...terms, tokenHash, invitedBy, createdAt: now, status: 'pending' };
  const same = previous.find((one) => one.id === id);
  return [
    {
      put: { ...keyOf(table, id), ...row, ttl },
      condition: same
        ? { expression: 'tokenHash = :seen', values: { ':seen': same.tokenHash } }
        : {
            expression: 'attribute_not_exists(pk) OR #status <> :pending OR expiresAt <= :now',
            names: { '#status': 'status' },
            values: { ':pending': 'pending', ':now': now },
          },
      failed: movedOn,
    },
    { put: { ...globalKey('INVITE', tokenHash), ...terms, tenantId, invitationId: id, ttl } },
    ...previous.map((one) => ({ delete: globalKey('INVITE', one.tokenHash) })),
    ...previous.filter((one) => one.id !== id).map((one) => revoked(table, one)),
  ];
};

const revoked = (table: TenantTable, { id, tokenHash }: InvitationRow): Write => ({
  update: keyOf(table, id),
  expression: 'SET #status = :revoked',
  names: { '#status': 'status' },
  values: { ':revoked': 'revoked', ':pending': 'pending', ':seen': tokenHash },
  condition: { expression: '#status = :pending AND tokenHash = :seen' },
  failed: movedOn,
});

/** Returns the writes that void an invitation. */
export const revokeInvitationWrites = (table: TenantTable, row: InvitationRow): readonly Write[] => [
  { delete: globalKey('INVITE', row.tokenHash) },
  revoked(table, row),
];

/** An invitation with its author. */
export interface FoundInvitation extends Invitation {
  /** Id of the account that created it. */
  readonly invitedBy?: string;
  readonly invitedAt?: Instant;
}

const inviterOf = async (
  table: TenantTable,
  id: string,
): Promise<Pick<FoundInvitation, 'invitedBy' | 'invitedAt'>> => {
  const row = await table.get(keyOf(table, id), { consistent: true });
  return typeof row?.invitedBy === 'string'
    ? { invitedBy: row.invitedBy, invitedAt: String(row.createdAt) }
    : {};
};

/**
 * Returns the invitation of a token, for the user with this canonical email address.
 * @throws ProblemError 422 if it is void or for another address
 */
export const findInvitation = async (token: string, email: string): Promise<FoundInvitation> => {
  const tokenHash = hashToken(token);
  const item = isToken(token) ? await lookUp('INVITE', tokenHash) : undefined;
  if (!item) throw spent();
  if (item.email !== email) throw rejected('email', 'This invitation is for another email address');
  const [id, tenantId] = [String(item.invitationId), String(item.tenantId)];
  return {
    id,
    tenantId,
    email,
    role: item.role as Role,
    tokenHash,
    expiresAt: String(item.expiresAt),
    ...(await inviterOf(tenantTable(tenantId), id)),
  };
};

/** Returns the writes that consume an invitation; of two concurrent attempts one fails. */
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
    values: { ':accepted': 'accepted', ':user': userId, ':pending': 'pending' },
    condition: { expression: '#status = :pending' },
    failed: spent,
  },
];
