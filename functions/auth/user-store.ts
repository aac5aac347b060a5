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
  /** Idle timeout of sessions in minutes; absent until configured. */
  readonly idleMinutes?: number;
}

/** A user account. `email` is canonical. */
export interface User {
  readonly id: string;
  readonly tenant: Tenant;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly passwordHash: string;
  /** An inactive account cannot sign in. */
  readonly isActive: boolean;
  readonly emailVerified: boolean;
  /** Absent before the first sign-in. */
  readonly lastLoginAt?: Instant;
  /** Sessions with another epoch have ended. */
  readonly sessionEpoch: number;
  /** Digest of the activation token; absent once used, and if none was sent. */
  readonly activationToken?: string;
  readonly activationTokenExpires?: Instant;
  /** Digest of the password reset token; absent once used. */
  readonly resetToken?: string;
  /** Digest of a secret in the registering browser: its password is accepted if the link is opened there. */
  readonly registeredBy?: string;
  /** Who invited this person, by id of the account, and when; absent of who founded the organization. */
  readonly invitedBy?: string;
  readonly invitedAt?: Instant;
  /** Time at which the invitation was accepted. */
  readonly acceptedAt?: Instant;
}

export const emailTaken = () => {
  const message = 'An account with this email already exists.';
  return new ProblemError(409, 'email-taken', message, { details: [{ path: 'email', message }] });
};

const absent = { expression: 'attribute_not_exists(pk)' };

/** Returns the write that creates a tenant. */
export const putTenant = ({ id, name }: Tenant, now: Instant): Write => ({
  put: { ...tenantTable(id).key('TENANT', id), name, createdAt: now },
  condition: absent,
});

/** The account that holds an email address. */
export interface Holder {
  readonly userId: string;
  /** The address is not confirmed yet, so another account may claim it by confirming. */
  readonly isUnconfirmed: boolean;
}

/**
 * Returns the write that assigns an email address to an account. An unconfirmed address is free.
 * @param holder previous holder, as just read
 */
export const claimAddress = (
  { id, tenant, email }: Pick<User, 'id' | 'tenant' | 'email'>,
  holder: Holder | undefined,
): Write => ({
  put: { ...globalKey('EMAIL', email), tenantId: tenant.id, userId: id },
  condition: holder?.isUnconfirmed
    ? {
        expression: 'attribute_not_exists(pk) OR userId = :previous',
        values: { ':previous': holder.userId },
      }
    : absent,
  failed: emailTaken,
});

/**
 * Returns the writes that create an account. An account that awaits activation holds no address: sign-in
 * finds the latest one for an address, and the first to confirm gets it.
 */
export const putUser = (user: User, holder: Holder | undefined, now: Instant): readonly Write[] => {
  const { id, tenant, ...person } = user;
  const { email, activationTokenExpires } = user;
  return [
    activationTokenExpires === undefined
      ? claimAddress(user, holder)
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

/** Returns the write that records a sign-in; rejected if the password changed since the account was read. */
export const noteLogin = ({ id, tenant, passwordHash }: User, now: Instant): Write => ({
  update: tenantTable(tenant.id).key('USER', id),
  expression: 'SET lastLoginAt = :now',
  values: { ':now': now },
  condition: { expression: 'passwordHash = :seen', values: { ':seen': passwordHash } },
  failed: () => unauthenticated(WRONG_CREDENTIALS),
});

/**
 * Returns the write that replaces a password and starts a new session epoch; of two concurrent ones, one is
 * rejected.
 */
export const passwordWrite = (user: User, passwordHash: string, now: Instant): Write => ({
  update: tenantTable(user.tenant.id).key('USER', user.id),
  expression: 'SET passwordHash = :hash, sessionEpoch = :epoch, updatedAt = :now',
  values: { ':hash': passwordHash, ':epoch': user.sessionEpoch + 1, ':now': now },
  condition: { expression: 'passwordHash = :seen', values: { ':seen': user.passwordHash } },
  failed: () => conflict('changed-meanwhile', 'The password was changed at the same time. Try again.'),
});

/** Returns the write that renames a user. */
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

/**
 * Returns the holder of a canonical email address. Older accounts may hold an address while they await
 * activation.
 */
export const findHolder = async (email: string): Promise<Holder | undefined> => {
  const found = await lookUp('EMAIL', email);
  const user = found && (await foundBy(found));
  return user && { userId: user.id, isUnconfirmed: !user.isActive && user.activationToken !== undefined };
};

/**
 * Returns the account of a canonical email address, otherwise the latest one that awaits activation with it.
 */
export const findUser = async (email: string): Promise<User | undefined> => {
  const found = (await lookUp('EMAIL', email)) ?? (await lookUp('PENDING', email));
  return found && (await foundBy(found));
};

/** Returns an account by its key. */
export const readUser = (tenantId: string, userId: string): Promise<User | undefined> =>
  foundBy({ ...globalKey('EMAIL', ''), tenantId, userId });
