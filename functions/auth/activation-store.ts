/** Tokens that activate accounts: ACTIVATION `<digest>`. An account has one at a time; its own item names it. */
import { hashToken, isToken, newToken } from '#functions/platform/session/token.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { globalKey, lookUp } from '#functions/platform/table/global-lookups.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { ACTIVATION_LIFETIME } from '#shared/auth/account.ts';
import { invalid } from '#shared/kernel/errors.ts';
import { type Instant, later } from '#shared/kernel/time.ts';
import { type Holder, readUser, takeAddress, type User } from './user-store.ts';

export interface Activation {
  /** Goes into the link, and nowhere else. */
  readonly token: string;
  /** What the account's item keeps of it. */
  readonly ofUser: Required<Pick<User, 'activationToken' | 'activationTokenExpires'>>;
}

const spent = () => {
  const message =
    'This link has expired or was used. If your account is active, sign in; if not, sign in to have a new link sent.';
  return invalid([{ path: 'token', message }]);
};

export const newActivation = (now: Instant): Activation => {
  const token = newToken();
  const activationTokenExpires = later(now, ACTIVATION_LIFETIME);
  return { token, ofUser: { activationToken: hashToken(token), activationTokenExpires } };
};

type Waiting = Pick<User, 'id' | 'tenant' | 'email'>;

/** The write that makes the look-up of a token. */
export const putActivation = ({ ofUser }: Activation, { id, tenant, email }: Waiting): Write => ({
  put: {
    ...globalKey('ACTIVATION', ofUser.activationToken),
    tenantId: tenant.id,
    userId: id,
    email,
    ttl: expiresAt(ofUser.activationTokenExpires),
  },
});

/** The writes that put a new token in the place of the one before; refused once the account is active. */
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
 * The account that a token activates.
 * @throws ProblemError 422 when it is void
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
 * The writes that activate an account, give it its address and spend its token; of two that try at once, one is refused.
 * @param holder who holds the address
 * @param passwordHash of the password that was set behind the link; absent where the one of before counts
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
    takeAddress(user, isOwn ? { userId: user.id, isUnconfirmed: true } : holder),
  ];
};
