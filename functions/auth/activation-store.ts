/**
 * Activation tokens of accounts: ACTIVATION `<digest>`. An account has one at a time, named in its own item.
 */
import { hashToken, isToken, newToken } from '#functions/platform/session/token.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { globalKey, lookUp } from '#functions/platform/table/global-lookups.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { ACTIVATION_LIFETIME } from '#shared/auth/account.ts';
import { invalid } from '#shared/kernel/errors.ts';
import { type Instant, later } from '#shared/kernel/time.ts';
import { claimAddress, type Holder, readUser, type User } from './user-store.ts';

export interface Activation {
  /** Used only in the link. */
  readonly token: string;
  /** Fields stored in the account's item. */
  readonly ofUser: Required<Pick<User, 'activationToken' | 'activationTokenExpires'>>;
}

const spent = () => {
  const message =
    'This link has expired or was already used. Sign in: if your account is not active yet, you can request a new link.';
  return invalid([{ path: 'token', message }]);
};

export const newActivation = (now: Instant): Activation => {
  const token = newToken();
  const activationTokenExpires = later(now, ACTIVATION_LIFETIME);
  return { token, ofUser: { activationToken: hashToken(token), activationTokenExpires } };
};

type Waiting = Pick<User, 'id' | 'tenant' | 'email'>;

/** Returns the write that creates the lookup item of a token. */
export const putActivation = ({ ofUser }: Activation, { id, tenant, email }: Waiting): Write => ({
  put: {
    ...globalKey('ACTIVATION', ofUser.activationToken),
    tenantId: tenant.id,
    userId: id,
    email,
    ttl: expiresAt(ofUser.activationTokenExpires),
  },
});

/** Returns the writes that replace the previous token; they fail once the account is active. */
export const renewActivation = (user: User, activation: Activation): readonly Write[] => {
  const { ofUser } = activation;
  return [
    putActivation(activation, user),
    ...(user.activationToken ? [{ delete: globalKey('ACTIVATION', user.activationToken) }] : []),
    {
      update: tenantTable(user.tenant.id).key('USER', user.id),
      expression: 'SET activationToken = :token, activationTokenExpires = :end',
      values: { ':token': ofUser.activationToken, ':end': ofUser.activationTokenExpires },
      condition: { expression: 'isActive = :no', values: { ':no': false } },
    },
  ];
};

/**
 * Returns the account that a token activates.
 * @throws ProblemError 422 if the token is void
 */
export const findActivation = async (token: string): Promise<User> => {
  const digest = hashToken(token);
  const item = isToken(token) ? await lookUp('ACTIVATION', digest) : undefined;
  if (!item) throw spent();
  const user = await readUser(String(item.tenantId), String(item.userId));
  if (user?.activationToken !== digest) throw spent();
  return user;
};

/**
 * Returns the writes that activate an account, assign its address and consume its token; of two concurrent
 * attempts one fails.
 * @param holder current holder of the address
 * @param passwordHash hash of the password set through the link; absent if the previous one counts
 */
export const activationWrites = (
  user: User,
  holder: Holder | undefined,
  passwordHash: string | undefined,
  now: Instant,
): readonly Write[] => {
  const digest = user.activationToken ?? '';
  const isOwn = holder?.userId === user.id;
  return [
    { delete: globalKey('PENDING', user.email) },
    {
      delete: globalKey('ACTIVATION', digest),
      condition: { expression: 'attribute_exists(pk)' },
      failed: spent,
    },
    {
      update: tenantTable(user.tenant.id).key('USER', user.id),
      expression: [
        'SET isActive = :yes, emailVerified = :yes, updatedAt = :now, passwordHash = :hash',
        'REMOVE activationToken, activationTokenExpires, registeredBy',
      ].join(' '),
      values: { ':yes': true, ':now': now, ':hash': passwordHash ?? user.passwordHash },
      condition: { expression: 'activationToken = :digest', values: { ':digest': digest } },
      failed: spent,
    },
    claimAddress(user, isOwn ? { userId: user.id, isUnconfirmed: true } : holder),
  ];
};
