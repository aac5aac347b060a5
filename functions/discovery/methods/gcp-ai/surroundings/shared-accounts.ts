import type { KindRead } from '../read-kind.ts';
import type { Around } from './surroundings.ts';

/** How many others of all that is listed, agents or not, run under an account of it. That none does is not that nothing else does. */
export const sharedAccounts = (read: readonly KindRead[]): Around => {
  const uses = new Map<string, number>();
  for (const { accounts } of read)
    for (const own of accounts) for (const account of own) uses.set(account, (uses.get(account) ?? 0) + 1);
  return ({ runsAs }) =>
    runsAs.length === 0
      ? {}
      : { 'identity.sharedBy': Math.max(...runsAs.map((account) => (uses.get(account) ?? 1) - 1)) };
};
