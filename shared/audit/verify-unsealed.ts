/** Events that no seal names: too new for one, or put beside the chain. */
import type { Instant } from '#shared/kernel/time.ts';
import type { ChainFault, StoredEvent } from './chain.ts';
import { isInserted } from './verify-events.ts';

export interface UnsealedFindings {
  readonly faults: readonly ChainFault[];
  readonly awaiting: number;
}

/**
 * @param events as they lie in the trail
 * @param sealed ids that the seals name which can have any of these events
 * @param sealedUntil when the newest seal of the chain was made
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
      text: `Event ${id} is in no seal that was made after it, though later events are: it was inserted, or its seal was taken away.`,
    })),
    awaiting: unsealed.length - inserted.length,
  };
};
