/** What is known of an agent, made of what is kept of it: the one way to it, for scans and for questions between them. */
import type { Evidence, Gap } from '#shared/evidence/evidence.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { byParameter, type Known } from './evaluate.ts';
import { factsOf, PHI_SCOPE, type SeenFact } from './facts.ts';
import type { Judgeable } from './judge.ts';

/** Evidence that says what it is about; whether with its proof does not matter. */
export type Piece = Judgeable & Pick<Evidence, 'parameterId'>;

export interface Kept<E extends Piece> {
  /** The newest of each sight, that of the scope of PHI included. */
  readonly evidence: readonly E[];
  /** Why collectors could not look. */
  readonly gaps: readonly Gap[];
  /** Facts that count now. */
  readonly seen: readonly SeenFact[];
  /** Whether the agent has an address at which it answers. */
  readonly hasEndpoint: boolean;
}

export const knownOf = <E extends Piece>(
  { evidence, gaps, seen, hasEndpoint }: Kept<E>,
  now: Instant,
): Known<E> => {
  const known = byParameter(evidence);
  return {
    evidence: known,
    gaps: byParameter(gaps),
    facts: factsOf({ seen, phiScope: known.get(PHI_SCOPE) ?? [], hasEndpoint }, now),
  };
};
