/** The people of a tenant: USER rows, and the version of its administrators on TENANT, by which changes of them follow one another. */
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

/** In the order of their registration. */
export const listPeopleOf = async (
  table: TenantTable,
  page: { readonly limit: number; readonly cursor: string | undefined },
): Promise<Page<PersonReply>> => {
  const { items, next } = await table.list({ kind: 'USER', consistent: true, ...page });
  return { items: items.map(personOf), next };
};

/** Accounts of the tenant, closed ones too; as dear as reading them. */
export const countPeople = (table: TenantTable): Promise<number> => table.count({ kind: 'USER' });

/**
 * Nobody joins but by an invitation, so it is asked when one is made; those that are open may go beyond.
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

/** What another person's account is given. */
export interface PersonChange {
  readonly role: Role;
  readonly isActive: boolean;
}

/** The write that changes an account; it begins another epoch of sessions where it closes it. */
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
  conflict('changed-meanwhile', 'Somebody else changed this account at the same moment. Look again.');

/**
 * The write by which changes of administrators follow one another, so that no two at once leave the organization without.
 * @throws ProblemError 409 when nobody but this person administers the organization
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
      'An organization keeps at least one administrator. Make somebody else an administrator first.',
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
