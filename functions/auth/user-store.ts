import type { Session } from '#functions/platform/http/handler.ts';
import { epochOf } from '#functions/platform/session/session-store.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { globalKey, lookUp } from '#functions/platform/table/global-lookups.ts';
import type { Item, Write } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { PENDING_LIFETIME, WRONG_CREDENTIALS } from '#shared/auth/account.ts';
import { conflict, ProblemError, unauthenticated } from '#shared/kernel/errors.ts';
import type { Role } from '#shared/kernel/route.ts';
import { type Instant, later } from '#shared/kernel/time.ts';

export interface Tenant {
  readonly id: string;
  readonly name: string;
  /** Minutes after which a session ends that nobody uses; absent until somebody says. */
  readonly idleMinutes?: number;
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
  /** Absent before the first sign-in. */
  readonly lastLoginAt?: Instant;
  /** Sessions of another epoch have ended. */
  readonly sessionEpoch: number;
  /** Digest of the token that activates it; absent once it was used, and where none was sent. */
  readonly activationToken?: string;
  readonly activationTokenExpires?: Instant;
  /** Digest of the token that sets a new password; absent once it was used. */
  readonly resetToken?: string;
  /** Digest of what the browser that registered keeps: its password counts when the link is opened there. */
  readonly registeredBy?: string;
  /** Who invited this person, by id of the account, and when; absent of who founded the organization. */
  readonly invitedBy?: string;
  readonly invitedAt?: Instant;
  /** When the invitation was accepted. */
  readonly acceptedAt?: Instant;
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

/** Who holds an e-mail address. */
export interface Holder {
  readonly userId: string;
  /** Nobody has shown yet that the address is theirs, so that it goes to who does. */
  readonly isUnconfirmed: boolean;
}

/**
 * The write that gives an e-mail address to an account. An address that nobody has confirmed is free.
 * @param holder who had it a moment ago
 */
export const takeAddress = (
  { id, tenant, email }: Pick<User, 'id' | 'tenant' | 'email'>,
  holder: Holder | undefined,
): Write => ({
  put: { ...globalKey('EMAIL', email), tenantId: tenant.id, userId: id },
  condition: holder?.isUnconfirmed
    ? {
        expression: 'attribute_not_exists(pk) OR userId = :former',
        values: { ':former': holder.userId },
      }
    : absent,
  failed: emailTaken,
});

/**
 * The writes that make an account. One that waits for its activation holds no address: the latest of an address is found by
 * who signs in with it, and who confirms first has it.
 */
export const putUser = (user: User, holder: Holder | undefined, now: Instant): readonly Write[] => {
  const { id, tenant, ...person } = user;
  const { email, activationTokenExpires } = user;
  return [
    activationTokenExpires === undefined
      ? takeAddress(user, holder)
      : {
          put: {
            ...globalKey('PENDING', email),
            tenantId: tenant.id,
            userId: id,
            ttl: expiresAt(later(now, PENDING_LIFETIME)),
          },
        },
    {
      put: {
        ...tenantTable(tenant.id).key('USER', id),
        ...person,
        lastLoginAt: null,
        createdAt: now,
        updatedAt: now,
      },
      condition: absent,
    },
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
  const { idleMinutes } = item;
  return { id, name: String(item.name), ...(typeof idleMinutes === 'number' ? { idleMinutes } : {}) };
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
  ...(typeof item.lastLoginAt === 'string' ? { lastLoginAt: item.lastLoginAt } : {}),
  ...(item.resetToken === undefined ? {} : { resetToken: String(item.resetToken) }),
  ...(item.registeredBy === undefined ? {} : { registeredBy: String(item.registeredBy) }),
});

const foundBy = async (found: Item): Promise<User | undefined> => {
  const table = tenantTable(String(found.tenantId));
  const key = table.key('USER', String(found.userId));
  const [item, tenant] = await Promise.all([table.get(key, { consistent: true }), findTenant(table.tenant)]);
  return item && userOf(item, tenant);
};

/** Who holds a canonical e-mail address; before addresses were given at activation, an account that waits for it may. */
export const findHolder = async (email: string): Promise<Holder | undefined> => {
  const found = await lookUp('EMAIL', email);
  const user = found && (await foundBy(found));
  return user && { userId: user.id, isUnconfirmed: !user.isActive && user.activationToken !== undefined };
};

/** The account of a canonical e-mail address, else the latest that waits to be activated with it. */
export const findUser = async (email: string): Promise<User | undefined> => {
  const found = (await lookUp('EMAIL', email)) ?? (await lookUp('PENDING', email));
  return found && (await foundBy(found));
};

/** An account by its place. */
export const readUser = (tenantId: string, userId: string): Promise<User | undefined> =>
  foundBy({ ...globalKey('EMAIL', ''), tenantId, userId });
