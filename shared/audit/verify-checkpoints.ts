/** Verifies the checkpoints of a chain, and its seals against them. */
import type { Instant } from '#shared/kernel/time.ts';
import type { ChainFault, StoredChain, StoredCheckpoint } from './chain.ts';

const ownFault = (
  { place, checkpoint, signed }: StoredCheckpoint,
  tenant: string,
): ChainFault | undefined => {
  if (!checkpoint) {
    const text = `The item stored as checkpoint ${place} is not a checkpoint.`;
    return { kind: 'checkpoint-altered', number: place, text };
  }
  if (!signed) {
    const text = `The signature of checkpoint ${place} was not made with this key: the checkpoint was edited or forged.`;
    return { kind: 'checkpoint-signature', number: place, text };
  }
  if (checkpoint.tenant === tenant && checkpoint.number === place) return undefined;
  const text = `Checkpoint ${place} belongs to seal ${checkpoint.number} of tenant ${checkpoint.tenant}.`;
  return { kind: 'checkpoint-altered', number: place, text };
};

export interface CheckpointFindings {
  readonly faults: readonly ChainFault[];
  /** The newest seal that a valid checkpoint names; 0 if there is none. */
  readonly covered: number;
  /** Recorded time of that checkpoint; absent if there is none. */
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
      const text = `Seal ${stored.place} differs from the one signed in its checkpoint: it was replaced.`;
      faults.push({ kind: 'seal-replaced', number: stored.place, text });
    }
  }
  const { head } = chain;
  if (head && head.checkpointed > 0 && !chain.checkpoints.some(({ place }) => place === head.checkpointed)) {
    const text = `The head refers to a checkpoint of seal ${head.checkpointed}, but there is none.`;
    faults.push({ kind: 'checkpoint-removed', number: head.checkpointed, text });
  }
  return { faults, covered, ...(coveredAt === undefined ? {} : { coveredAt }) };
};
