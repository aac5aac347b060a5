import type { KindRead } from '../read-kind.ts';
import type { InfrastructureReader } from './infrastructure.ts';

/**
 * Counts how many other listed resources, agents or not, run under an agent's account. Zero does not prove
 * that nothing else uses it.
 */
export const sharedAccounts = (read: readonly KindRead[]): InfrastructureReader => {
  const uses = new Map<string, number>();
  for (const { accounts } of read)
    for (const own of accounts) for (const account of own) uses.set(account, (uses.get(account) ?? 0) + 1);
  return ({ runsAs }) =>
    runsAs.length === 0
      ? {}
      : { 'identity.sharedBy': Math.max(...runsAs.map((account) => (uses.get(account) ?? 1) - 1)) };
};
