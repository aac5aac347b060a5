/** What is known of an agent, made of what is kept of it: the one way to it, for scans and for questions between them. */
import type { Evidence, Gap } from '#shared/evidence/evidence.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { validValue } from '#shared/parameters/value.ts';
import { byParameter, type Known } from './evaluate.ts';
import { factsOf, PHI_SCOPE, type SeenFact } from './facts.ts';
import type { Judgeable } from './judge.ts';
import { judgedParameter } from './judged-catalogue.ts';

/** Evidence that says what it is about; whether with its proof does not matter. */
export type Piece = Judgeable & Pick<Evidence, 'parameterId' | 'collector' | 'target'>;

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

/**
 * Why a value that is kept cannot be judged: it is of a form that the parameter had before, or of a day that was yet to come.
 * Undefined when it can.
 * @param at when it was said or seen
 */
export const misfitOf = (parameterId: string, value: unknown, at: Instant): string | undefined => {
  const parameter = judgedParameter(parameterId);
  return parameter && validValue(parameter.value, value, at.slice(0, 10));
};

const gapOf = ({ parameterId, source, collector, target, value, observedAt }: Piece): Gap | undefined => {
  const wrong = misfitOf(parameterId, value, observedAt);
  if (wrong === undefined) return undefined;
  const reason = `What is kept of it no longer fits. ${wrong}.`;
  return { parameterId, source, collector, target, outcome: 'inconclusive', reason };
};

/** What no longer fits its parameter shows nothing, and says so. */
export const knownOf = <E extends Piece>(
  { evidence, gaps, seen, hasEndpoint }: Kept<E>,
  now: Instant,
): Known<E> => {
  const misfits = new Map(
    evidence.flatMap((one) => {
      const gap = gapOf(one);
      return gap ? [[one, gap] as const] : [];
    }),
  );
  const known = byParameter(evidence.filter((one) => !misfits.has(one)));
  return {
    evidence: known,
    gaps: byParameter([...misfits.values(), ...gaps]),
    facts: factsOf({ seen, phiScope: known.get(PHI_SCOPE) ?? [], hasEndpoint }, now),
  };
};
