/** Verifies the checkpoints of a chain, and its seals against them. */
import type { Instant } from '#shared/kernel/time.ts';
import type { ChainFault, StoredChain, StoredCheckpoint } from './chain.ts';

const ownFault = (
  { place, checkpoint, signed }: StoredCheckpoint,
  tenant: string,
): ChainFault | undefined => {
  if (!checkpoint) {
    const text = `What lies at checkpoint ${place} is not a checkpoint.`;
    return { kind: 'checkpoint-altered', number: place, text };
  }
  if (!signed) {
    const text = `The signature of checkpoint ${place} is not one of this key: it was edited, or made by somebody else.`;
    return { kind: 'checkpoint-signature', number: place, text };
  }
  if (checkpoint.tenant === tenant && checkpoint.number === place) return undefined;
  const text = `Checkpoint ${place} is that of seal ${checkpoint.number} of tenant ${checkpoint.tenant}.`;
  return { kind: 'checkpoint-altered', number: place, text };
};

export interface CheckpointFindings {
  readonly faults: readonly ChainFault[];
  /** The newest seal that a sound checkpoint speaks of; 0 when none does. */
  readonly covered: number;
  /** When that checkpoint says that it was made; absent where there is none. */
  readonly coveredAt?: Instant;
}

export const checkpointFindings = (chain: StoredChain): CheckpointFindings => {
  const faults: ChainFault[] = [];
  const seals = new Map(chain.seals.map(({ place, seal }) => [place, seal]));
  let covered = 0;
  let coveredAt: Instant | undefined;
  for (const stored of chain.checkpoints) {
    const fault = ownFault(stored, chain.tenant);
    if (fault) {
      faults.push(fault);
      continue;
    }
    if (stored.place > covered) {
      covered = stored.place;
      coveredAt = stored.checkpoint?.at;
    }
    const seal = seals.get(stored.place);
    if (seal && seal.hash !== stored.checkpoint?.hash) {
      const text = `Seal ${stored.place} is not the one that was signed in its checkpoint: it was replaced.`;
      faults.push({ kind: 'seal-replaced', number: stored.place, text });
    }
  }
  const { head } = chain;
  if (head && head.checkpointed > 0 && !chain.checkpoints.some(({ place }) => place === head.checkpointed)) {
    const text = `The head says that seal ${head.checkpointed} has a checkpoint, but there is none.`;
    faults.push({ kind: 'checkpoint-removed', number: head.checkpointed, text });
  }
  return { faults, covered, ...(coveredAt === undefined ? {} : { coveredAt }) };
};
