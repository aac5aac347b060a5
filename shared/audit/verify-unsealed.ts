/** Finds unsealed events: too new for a seal, or inserted beside the chain. */
import type { Instant } from '#shared/kernel/time.ts';
import type { ChainFault, StoredEvent } from './chain.ts';
import { isInserted } from './verify-events.ts';

export interface UnsealedFindings {
  readonly faults: readonly ChainFault[];
  readonly awaiting: number;
}

/**
 * @param events as stored in the trail
 * @param sealed ids named by the seals that could contain any of these events
 * @param sealedUntil time of the newest seal of the chain
 */
export const unsealedFindings = (
  events: readonly StoredEvent[],
  sealed: ReadonlySet<string>,
  sealedUntil: Instant | undefined,
  now: Instant,
): UnsealedFindings => {
  const unsealed = events.filter(({ id }) => !sealed.has(id));
  const inserted = unsealed.filter((event) => isInserted(event, sealedUntil, now));
  return {
    faults: inserted.map(({ id }) => ({
      kind: 'event-inserted',
      event: id,
      text: `Event ${id} is in no later seal, but later events are: it was inserted, or its seal was removed.`,
    })),
    awaiting: unsealed.length - inserted.length,
  };
};
