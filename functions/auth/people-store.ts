/**
 * Users of a tenant: USER rows, and the version of its administrators on TENANT, which serializes changes of
 * administrators.
 */
import { limits } from '#functions/platform/quotas/limits.ts';
import type { Condition, Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import type { PersonReply } from '#shared/auth/people-routes.ts';
import { conflict } from '#shared/kernel/errors.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { Role } from '#shared/kernel/route.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { tooMany } from '#shared/usage/reached.ts';

const stateOf = ({ isActive, activationToken }: Item): PersonReply['state'] => {
  if (isActive === true) return 'active';
  return activationToken === undefined ? 'closed' : 'waits';
};

const personOf = (item: Item): PersonReply => ({
  id: item.sk,
  email: String(item.email),
  firstName: String(item.firstName),
  lastName: String(item.lastName),
  role: item.role as Role,
  state: stateOf(item),
  lastLoginAt: typeof item.lastLoginAt === 'string' ? item.lastLoginAt : null,
  createdAt: String(item.createdAt),
});

/** Lists users in order of registration. */
export const listPeopleOf = async (
  table: TenantTable,
  page: { readonly limit: number; readonly cursor: string | undefined },
): Promise<Page<PersonReply>> => {
  const { items, next } = await table.list({ kind: 'USER', consistent: true, ...page });
  return { items: items.map(personOf), next };
};

/** Returns the number of accounts of the tenant, including closed ones; costs as much as reading them. */
export const countPeople = (table: TenantTable): Promise<number> => table.count({ kind: 'USER' });

/**
 * Checks the limit when an invitation is created, because users join only by invitation; open invitations may
 * exceed it.
 * @throws ProblemError 409 `too-many-people`
 */
export const requireRoomForPerson = async (table: TenantTable): Promise<void> => {
  const most = limits.of('people');
  if ((await countPeople(table)) >= most) throw tooMany('people', most);
};

export const readPerson = async (table: TenantTable, id: string): Promise<PersonReply | undefined> => {
  const item = await table.get(table.key('USER', id), { consistent: true });
  return item && personOf(item);
};

/** New role and state of another user's account. */
export interface PersonChange {
  readonly role: Role;
  readonly isActive: boolean;
}

/** Returns the write that changes an account; closing it starts a new session epoch. */
export const personWrite = (
  table: TenantTable,
  before: PersonReply,
  { role, isActive }: PersonChange,
  now: Instant,
): Write => {
  const closes = before.state !== 'closed' && !isActive;
  return {
    update: table.key('USER', before.id),
    expression:
      [
        'SET #role = :role, isActive = :active, updatedAt = :now',
        ...(closes ? ['sessionEpoch = if_not_exists(sessionEpoch, :zero) + :one'] : []),
      ].join(', ') + (closes ? ' REMOVE activationToken, activationTokenExpires, resetToken' : ''),
    names: { '#role': 'role' },
    values: {
      ':role': role,
      ':active': isActive,
      ':now': now,
      ':before': before.role,
      ':was': before.state === 'active',
      ...(closes ? { ':zero': 0, ':one': 1 } : {}),
    },
    condition: { expression: '#role = :before AND isActive = :was' },
    failed: changedMeanwhile,
  };
};

const changedMeanwhile = () =>
  conflict(
    'changed-meanwhile',
    'This account was changed by another user at the same time. Reload it and try again.',
  );

/**
 * Returns the write that serializes changes of administrators, so that two concurrent changes cannot leave
 * the organization without one.
 * @throws ProblemError 409 if this user is the only administrator of the organization
 */
export const keepAnAdmin = async (table: TenantTable, leaving: string): Promise<Write> => {
  const key = table.key('TENANT', table.tenant);
  const version = Number((await table.get(key, { consistent: true }))?.adminsVersion ?? 0);
  const { items } = await table.list({
    kind: 'USER',
    limit: 1,
    consistent: true,
    keep: ({ sk, role, isActive }) => sk !== leaving && role === 'admin' && isActive === true,
  });
  if (items.length === 0)
    throw conflict(
      'last-admin',
      'An organization needs at least one administrator. Make another user an administrator first.',
    );
  const condition: Condition =
    version === 0
      ? { expression: 'attribute_not_exists(adminsVersion)' }
      : { expression: 'adminsVersion = :seen', values: { ':seen': version } };
  return {
    update: key,
    expression: 'SET adminsVersion = :next',
    values: { ':next': version + 1 },
    condition,
    failed: changedMeanwhile,
  };
};
