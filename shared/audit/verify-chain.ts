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
 * Everything that is wrong with a tenant's audit trail: each edited, removed, inserted or reordered event or seal, signatures and
 * checkpoints that are not the product's, and a chain that was cut off. An edit shows up to the newest signed seal or checkpoint. That
 * the newest seals were removed, with their events and from the head, shows up to the newest checkpoint alone.
 */
export const verifyChain = (chain: StoredChain, context: VerifyContext): ChainReport => {
  const checkpoints = checkpointFindings(chain);
  const { covered, coveredAt } = checkpoints;
  const reach = Math.max(chain.head?.number ?? 0, covered);
  const seals = sealFaults(chain, reach, context);
  const signatures = signatureFindings(chain, context);
  const events = eventFindings(chain, context);
  const vouched = Math.max(covered, signatures.signed);
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
    ...(signatures.from === undefined ? {} : { signedFrom: signatures.from }),
    uncovered: partOf(chain.seals.filter(({ place }) => place > covered)),
    unsigned: partOf(chain.seals.filter(({ place }) => place > vouched)),
    bare: partOf(
      chain.seals.filter(({ place, seal }) => place <= vouched && seal && seal.signature === undefined),
    ),
    faults: [...seals, ...signatures.faults, ...checkpoints.faults, ...events.faults],
  };
};
