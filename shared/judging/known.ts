/** What is known of an agent, made of what is kept of it: the one way to it, for scans and for questions between them. */
import type { Evidence, Gap } from '#shared/evidence/evidence.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { PHI_SCOPE } from '#shared/parameters/four-eyes.ts';
import { validValue } from '#shared/parameters/value.ts';
import { byParameter, type Known } from './evaluate.ts';
import type { FactStanding } from './fact-standing.ts';
import { factsOf, type KnownFacts, standingsOf } from './facts.ts';
import type { Judgeable } from './judge.ts';
import { judgedParameter, judgedParameters } from './judged-catalogue.ts';
import { countsOnceApproved } from './out-of-scope.ts';

/** Evidence that says what it is about; whether with its proof does not matter. */
export type Piece = Judgeable & Pick<Evidence, 'parameterId' | 'collector' | 'target'>;

export interface Kept<E extends Piece> extends Omit<KnownFacts, 'phiScope'> {
  /** The newest of each sight, that of the scope of PHI included. */
  readonly evidence: readonly E[];
  /** Why collectors could not look. */
  readonly gaps: readonly Gap[];
}

/** What is known of an agent, with who says what of its facts. */
export interface KnownAgent<E extends Judgeable> extends Known<E> {
  readonly scope: readonly FactStanding[];
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

/** Why parameters apply although somebody has said that they do not concern the agent. */
const applyingGaps = (scope: readonly FactStanding[]): readonly Gap[] => {
  const waiting = scope.filter(({ waits }) => waits).map(({ fact }) => fact);
  if (waiting.length === 0) return [];
  return Object.values(judgedParameters).flatMap(({ id, appliesTo = [] }) =>
    waiting
      .filter((fact) => appliesTo.includes(fact))
      .map((fact) => ({
        parameterId: id,
        source: 'attestation',
        collector: 'attestation',
        target: fact,
        outcome: 'inconclusive',
        reason: countsOnceApproved(fact),
      })),
  );
};

/** What no longer fits its parameter shows nothing, and says so. */
export const knownOf = <E extends Piece>(
  { evidence, gaps, ...facts }: Kept<E>,
  now: Instant,
): KnownAgent<E> => {
  const misfits = new Map(
    evidence.flatMap((one) => {
      const gap = gapOf(one);
      return gap ? [[one, gap] as const] : [];
    }),
  );
  const known = byParameter(evidence.filter((one) => !misfits.has(one)));
  const scope = standingsOf({ ...facts, phiScope: known.get(PHI_SCOPE) ?? [] }, now);
  return {
    evidence: known,
    gaps: byParameter([...misfits.values(), ...applyingGaps(scope), ...gaps]),
    facts: factsOf(scope),
    scope,
  };
};
