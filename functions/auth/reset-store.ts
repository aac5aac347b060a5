/** Password reset links: RESET `<digest>`. An account has one at a time, named in its own item. */
import { hashToken, isToken, newToken } from '#functions/platform/session/token.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { globalKey, lookUp } from '#functions/platform/table/global-lookups.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { RESET_LIFETIME } from '#shared/auth/account.ts';
import { conflict, invalid } from '#shared/kernel/errors.ts';
import { type Instant, later } from '#shared/kernel/time.ts';
import { readUser, type User } from './user-store.ts';

export interface Reset {
  /** Used only in the link. */
  readonly token: string;
  readonly expiresAt: Instant;
  /** Voids the previous link. Rejected if the account is no longer active. */
  readonly writes: readonly Write[];
}

const spent = () => {
  const message = 'This link has expired or was already used. Request a new one.';
  return invalid([{ path: 'token', message }]);
};

export const newReset = (user: User, now: Instant): Reset => {
  const token = newToken();
  const digest = hashToken(token);
  const until = later(now, RESET_LIFETIME);
  const { id, tenant, resetToken } = user;
  return {
    token,
    expiresAt: until,
    writes: [
      { put: { ...globalKey('RESET', digest), tenantId: tenant.id, userId: id, ttl: expiresAt(until) } },
      ...(resetToken === undefined ? [] : [{ delete: globalKey('RESET', resetToken) }]),
      {
        update: tenantTable(tenant.id).key('USER', id),
        expression: 'SET resetToken = :token',
        values: { ':token': digest, ':yes': true },
        condition: { expression: 'isActive = :yes' },
        failed: () => conflict('account-inactive', 'This account is not active, so it has no password.'),
      },
    ],
  };
};

/**
 * Returns the account whose password a token sets.
 * @throws ProblemError 422 if the token is void
 */
export const findReset = async (token: string): Promise<User> => {
  const digest = hashToken(token);
  const item = isToken(token) ? await lookUp('RESET', digest) : undefined;
  const user = item && (await readUser(String(item.tenantId), String(item.userId)));
  if (!user?.isActive || user.resetToken !== digest) throw spent();
  return user;
};

/**
 * Returns the writes that set the password, consume the token, and start a new session epoch; of two
 * concurrent ones, one is rejected.
 */
export const resetWrites = (
  { id, tenant, sessionEpoch, resetToken = '' }: User,
  passwordHash: string,
  now: Instant,
): readonly Write[] => [
  {
    delete: globalKey('RESET', resetToken),
    condition: { expression: 'attribute_exists(pk)' },
    failed: spent,
  },
  {
    update: tenantTable(tenant.id).key('USER', id),
    expression: 'SET passwordHash = :hash, sessionEpoch = :epoch, updatedAt = :now REMOVE resetToken',
    values: { ':hash': passwordHash, ':epoch': sessionEpoch + 1, ':now': now, ':seen': resetToken },
    condition: { expression: 'resetToken = :seen' },
    failed: spent,
  },
];
