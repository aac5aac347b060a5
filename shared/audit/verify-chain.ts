import type { ChainReport, StoredChain, UnsignedEnd, VerifyContext } from './chain.ts';
import { checkpointFindings } from './verify-checkpoints.ts';
import { eventFindings } from './verify-events.ts';
import { sealFaults } from './verify-seals.ts';

const unsignedEnd = ({ seals }: StoredChain, covered: number): UnsignedEnd => {
  const after = seals.filter(({ place }) => place > covered);
  const since = after[0]?.seal?.sealedAt;
  return {
    seals: after.length,
    events: after.reduce((sum, { seal }) => sum + (seal?.members.length ?? 0), 0),
    ...(since === undefined ? {} : { since }),
  };
};

/**
 * Everything that is wrong with a tenant's audit trail: each edited, removed, inserted or reordered event or seal, a chain
 * that was cut off, and checkpoints that are not the product's. What was added after the newest checkpoint is protected by
 * the chain and its head alone: who can rewrite all of those at once goes unseen until the next checkpoint.
 */
export const verifyChain = (chain: StoredChain, context: VerifyContext): ChainReport => {
  const checkpoints = checkpointFindings(chain);
  const reach = Math.max(chain.head?.number ?? 0, checkpoints.covered);
  const seals = sealFaults(chain, reach, context);
  const events = eventFindings(chain, context);
  return {
    tenant: chain.tenant,
    events: chain.events.length,
    expired: events.expired,
    awaiting: events.awaiting,
    seals: chain.seals.length,
    checkpoints: chain.checkpoints.length,
    covered: checkpoints.covered,
    unsigned: unsignedEnd(chain, checkpoints.covered),
    faults: [...seals, ...checkpoints.faults, ...events.faults],
  };
};
