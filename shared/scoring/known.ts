/** Builds the known state of an agent from its stored evidence. Scans and queries between scans both use it. */
import type { Evidence, Gap } from '#shared/evidence/evidence.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { PHI_SCOPE } from '#shared/parameters/four-eyes.ts';
import { validValue } from '#shared/parameters/value.ts';
import { type KindStanding, type KnownKindSigns, kindStandingOf } from './agent-kind.ts';
import { byParameter, type Known } from './evaluate.ts';
import type { FactStanding } from './fact-standing.ts';
import { factsOf, type KnownFacts, standingsOf } from './facts.ts';
import type { Judgeable } from './judge.ts';
import { judgedParameter, judgedParameters } from './judged-catalog.ts';
import { countsOnceApproved } from './out-of-scope.ts';

/** Evidence with its parameter, collector and target, with or without proof. */
export type Piece = Judgeable & Pick<Evidence, 'parameterId' | 'collector' | 'target'>;

export interface StoredEvidence<E extends Piece>
  extends Omit<KnownFacts, 'phiScope' | 'kind'>,
    Omit<KnownKindSigns, 'seen'> {
  /** The newest evidence of each source and target, including the evidence for PHI scope. */
  readonly evidence: readonly E[];
  /** Why collectors could not check. */
  readonly gaps: readonly Gap[];
}

/** The known state of an agent, including the statements on its facts. */
export interface KnownAgent<E extends Judgeable> extends Known<E> {
  readonly scope: readonly FactStanding[];
  readonly kindStanding: KindStanding;
}

/**
 * Returns why a stored value cannot be evaluated: it has an outdated format, or a date that was in the
 * future. Undefined if it can be evaluated.
 * @param at when it was reported or observed
 */
export const misfitOf = (parameterId: string, value: unknown, at: Instant): string | undefined => {
  const parameter = judgedParameter(parameterId);
  return parameter && validValue(parameter.value, value, at.slice(0, 10));
};

const gapOf = ({ parameterId, source, collector, target, value, observedAt }: Piece): Gap | undefined => {
  const wrong = misfitOf(parameterId, value, observedAt);
  if (wrong === undefined) return undefined;
  const reason = `The stored value no longer fits. ${wrong}.`;
  return { parameterId, source, collector, target, outcome: 'inconclusive', reason };
};

/** Returns why parameters apply despite a statement that they do not concern the agent. */
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

/** Evidence that no longer fits its parameter is ignored, with a reason. */
export const knownOf = <E extends Piece>(
  { evidence, gaps, ...signs }: StoredEvidence<E>,
  now: Instant,
): KnownAgent<E> => {
  const misfits = new Map(
    evidence.flatMap((one) => {
      const gap = gapOf(one);
      return gap ? [[one, gap] as const] : [];
    }),
  );
  const known = byParameter(evidence.filter((one) => !misfits.has(one)));
  const kind = kindStandingOf(signs);
  const scope = standingsOf({ ...signs, kind: kind.kind, phiScope: known.get(PHI_SCOPE) ?? [] }, now);
  return {
    evidence: known,
    gaps: byParameter([...misfits.values(), ...applyingGaps(scope), ...gaps]),
    facts: factsOf(scope),
    kind: kind.kind,
    scope,
    kindStanding: kind,
  };
};
