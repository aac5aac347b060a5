import type { Account, LockedAccount } from '#functions/clouds/account.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import { logger } from '#functions/platform/logger.ts';
import type { DiscoveryContext } from '../methods/method.ts';

/** Adds the connection name to its faults, because several connections may have the same kind and host. */
const reachBy = (reach: Reach, { name }: Account): Reach =>
  name === undefined
    ? reach
    : { ...reach, failed: (what) => reach.failed(`${what}, with the connection “${name}”`) };

const isLocked = (account: Account | LockedAccount): account is LockedAccount => 'locked' in account;

/**
 * Reads each account of certain kinds. An account that cannot sign in or fails is recorded in the reach, and
 * the others are still read.
 */
export const eachAccount = async (
  { accounts }: Pick<DiscoveryContext, 'accounts'>,
  kinds: readonly string[],
  reach: Reach,
  read: (account: Account, reach: Reach) => Promise<void>,
): Promise<void> => {
  for (const account of accounts.filter(({ kind }) => kinds.includes(kind))) {
    const called = `the connection “${account.name ?? account.id}”`;
    if (isLocked(account)) {
      reach.failed(`${called}, as ${account.locked}`);
      continue;
    }
    try {
      await read(account, reachBy(reach, account));
    } catch (error) {
      logger.error('account not read', { kind: account.kind, id: account.id, error: error as Error });
      reach.failed(`${called}, because of an internal error that was logged`);
    }
  }
};
