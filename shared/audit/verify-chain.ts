import type { ChainPart, ChainReport, StoredChain, StoredSeal, VerifyContext } from './chain.ts';
import { checkpointFindings } from './verify-checkpoints.ts';
import { eventFindings } from './verify-events.ts';
import { sealFaults } from './verify-seals.ts';
import { signatureFindings } from './verify-signatures.ts';

const partOf = (seals: readonly StoredSeal[]): ChainPart => {
  const since = seals[0]?.seal?.sealedAt;
  return {
    seals: seals.length,
    events: seals.reduce((sum, { seal }) => sum + (seal?.members.length ?? 0), 0),
    ...(since === undefined ? {} : { since }),
  };
};

/**
 * Reports every fault in a tenant's audit trail: edited, removed, inserted or reordered events and seals,
 * missing signatures, signatures and checkpoints not made with the product's key, and a truncated chain. The
 * removal of the newest seals, with their events and from the head, is detected only up to the newest
 * checkpoint.
 */
export const verifyChain = (chain: StoredChain, context: VerifyContext): ChainReport => {
  const checkpoints = checkpointFindings(chain);
  const { covered, coveredAt } = checkpoints;
  const reach = Math.max(chain.head?.number ?? 0, covered);
  const seals = sealFaults(chain, reach, context);
  const signatures = signatureFindings(chain, context);
  const events = eventFindings(chain, context);
  return {
    tenant: chain.tenant,
    events: chain.events.length,
    expired: events.expired,
    awaiting: events.awaiting,
    seals: chain.seals.length,
    checkpoints: chain.checkpoints.length,
    covered,
    ...(coveredAt === undefined ? {} : { coveredAt }),
    signed: signatures.signed,
    uncovered: partOf(chain.seals.filter(({ place }) => place > covered)),
    faults: [...seals, ...signatures.faults, ...checkpoints.faults, ...events.faults],
  };
};
