import type { Session } from '#functions/platform/http/handler.ts';
import { epochOf } from '#functions/platform/session/session-store.ts';
import { globalKey, lookUp } from '#functions/platform/table/global-lookups.ts';
import type { Item, Write } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { WRONG_CREDENTIALS } from '#shared/auth/account.ts';
import { conflict, ProblemError, unauthenticated } from '#shared/kernel/errors.ts';
import type { Role } from '#shared/kernel/route.ts';
import type { Instant } from '#shared/kernel/time.ts';

export interface Tenant {
  readonly id: string;
  readonly name: string;
}

/** A person's account. `email` is canonical. */
export interface User {
  readonly id: string;
  readonly tenant: Tenant;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly passwordHash: string;
  /** An account that is not active cannot sign in. */
  readonly isActive: boolean;
  readonly emailVerified: boolean;
  /** Sessions of another epoch have ended. */
  readonly sessionEpoch: number;
  /** Digest of the token that activates it; absent once it was used, and where none was sent. */
  readonly activationToken?: string;
  readonly activationTokenExpires?: Instant;
}

export const emailTaken = () => {
  const message = 'An account with this email already exists.';
  return new ProblemError(409, 'email-taken', message, { details: [{ path: 'email', message }] });
};

const absent = { expression: 'attribute_not_exists(pk)' };

/** The write that makes a tenant. */
export const putTenant = ({ id, name }: Tenant, now: Instant): Write => ({
  put: { ...tenantTable(id).key('TENANT', id), name, createdAt: now },
  condition: absent,
});

/** The writes that make an account, refused when its e-mail address has one. */
export const putUser = (user: User, now: Instant): readonly Write[] => {
  const { id, tenant, ...person } = user;
  const key = tenantTable(tenant.id).key('USER', id);
  return [
    {
      put: { ...globalKey('EMAIL', user.email), tenantId: tenant.id, userId: id },
      condition: absent,
      failed: emailTaken,
    },
    { put: { ...key, ...person, lastLoginAt: null, createdAt: now, updatedAt: now }, condition: absent },
  ];
};

/** The write that notes a sign-in; refused when the password was changed since the account was read. */
export const noteLogin = ({ id, tenant, passwordHash }: User, now: Instant): Write => ({
  update: tenantTable(tenant.id).key('USER', id),
  expression: 'SET lastLoginAt = :now',
  values: { ':now': now },
  condition: { expression: 'passwordHash = :seen', values: { ':seen': passwordHash } },
  failed: () => unauthenticated(WRONG_CREDENTIALS),
});

/** The write that replaces a password and begins another epoch of sessions; of two at once, one is refused. */
export const passwordWrite = (user: User, passwordHash: string, now: Instant): Write => ({
  update: tenantTable(user.tenant.id).key('USER', user.id),
  expression: 'SET passwordHash = :hash, sessionEpoch = :epoch, updatedAt = :now',
  values: { ':hash': passwordHash, ':epoch': user.sessionEpoch + 1, ':now': now },
  condition: { expression: 'passwordHash = :seen', values: { ':seen': user.passwordHash } },
  failed: () => conflict('changed-meanwhile', 'The password was changed at the same moment. Try again.'),
});

/** The write that renames a person. */
export const nameWrite = (
  { userId, tenant }: Pick<Session, 'userId' | 'tenant'>,
  { firstName, lastName }: Pick<User, 'firstName' | 'lastName'>,
  now: Instant,
): Write => ({
  update: tenantTable(tenant.id).key('USER', userId),
  expression: 'SET firstName = :first, lastName = :last, updatedAt = :now',
  values: { ':first': firstName, ':last': lastName, ':now': now },
  condition: { expression: 'attribute_exists(pk)' },
});

export const findTenant = async (id: string): Promise<Tenant> => {
  const table = tenantTable(id);
  const item = await table.get(table.key('TENANT', id));
  if (!item) throw new Error(`The tenant ${id} has no item.`);
  return { id, name: String(item.name) };
};

const userOf = (item: Item, tenant: Tenant): User => ({
  id: item.sk,
  tenant,
  email: String(item.email),
  firstName: String(item.firstName),
  lastName: String(item.lastName),
  role: item.role as Role,
  passwordHash: String(item.passwordHash),
  isActive: item.isActive === true,
  emailVerified: item.emailVerified === true,
  sessionEpoch: epochOf(item),
  ...(item.activationToken === undefined
    ? {}
    : {
        activationToken: String(item.activationToken),
        activationTokenExpires: String(item.activationTokenExpires),
      }),
});

export const hasAccount = async (email: string): Promise<boolean> =>
  (await lookUp('EMAIL', email)) !== undefined;

/** The account of a canonical e-mail address. */
export const findUser = async (email: string): Promise<User | undefined> => {
  const found = await lookUp('EMAIL', email);
  if (!found) return undefined;
  const table = tenantTable(String(found.tenantId));
  const key = table.key('USER', String(found.userId));
  const [item, tenant] = await Promise.all([table.get(key, { consistent: true }), findTenant(table.tenant)]);
  return item && userOf(item, tenant);
};
