/** Converts verdicts into the score object, and into the state and points of each control. */

import type { Instant } from '#shared/kernel/time.ts';
import type { AgentKind } from '#shared/parameters/agent-kinds.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { labelOf } from '#shared/scoring/labels.ts';
import { capOf, noCapEvidence, noteForCap } from './caps.ts';
import { CATALOG_VERSION } from './catalog-version.gen.ts';
import { type CompiledControl, type CompiledFramework, seenPossibleOf, sharesOf } from './compile.ts';
import { SHOWN } from './credit.ts';
import type { Judgeable, Judged } from './judge.ts';
import {
  coveredOf,
  credit,
  earned,
  earnedOf,
  earnedPointsOf,
  noSums,
  passRateOf,
  rounded,
  type Sums,
  verifiedOf,
} from './points.ts';
import type { EarnedPoints, ScoreCap, ScoreObject } from './score.ts';
import { SCORE_MODEL, type Verdict } from './verdict.ts';

type AnyJudged = Judged<Judgeable>;

/** Returns the rounded score of the earned points under a cap. */
export const cappedScore = (earnedPoints: number, cap: ScoreCap | null): number =>
  rounded(cap === null ? earnedPoints : Math.min(earnedPoints, cap.limit), 0);

/**
 * Returns the score object of an agent in a framework. No score without evidence, or when nothing applies; an
 * earned 0 is 0.
 * @param judged in the order of `compiled.parameters`, or as given by `places`
 * @param kind of the agent, by which the verdicts were made
 * @param places positions of the framework's parameters in `judged`, for callers that evaluate several
 * frameworks together
 */
export const scoreOf = (
  compiled: CompiledFramework,
  judged: readonly AnyJudged[],
  kind: AgentKind,
  places: readonly number[] = compiled.inOrder,
): ScoreObject => {
  const sums: Sums = noSums();
  let [pass, partial, fail, missing, outside] = [0, 0, 0, 0, 0];
  for (const at of places) if (judged[at]?.verdict === 'not-applicable') outside += 1;
  const shares =
    outside > 0
      ? sharesOf(compiled.parameters, (place) => judged[places[place] ?? -1]?.verdict !== 'not-applicable')
      : compiled.shares;
  const capping = noCapEvidence();
  let worst: number = severities.length;
  let oldest: Instant | null = null;
  let newest: Instant | null = null;
  let firstExpiry: Instant | null = null;
  for (let index = 0; index < places.length; index += 1) {
    const one = judged[places[index] ?? -1];
    if (!one || one.verdict === 'not-applicable') continue;
    const gravity = compiled.parameters[index]?.gravity ?? severities.length;
    credit(sums, one, shares[index] ?? 0);
    noteForCap(capping, one, gravity, index);
    if (one.verdict === 'pass') pass += 1;
    else if (one.verdict === 'fail') {
      fail += 1;
      worst = Math.min(worst, gravity);
    } else if (one.verdict === 'partial') partial += 1;
    else missing += 1;
    for (const { observedAt, expiresAt } of one.decisive) {
      if (oldest === null || observedAt < oldest) oldest = observedAt;
      if (newest === null || observedAt > newest) newest = observedAt;
      if (firstExpiry === null || expiresAt < firstExpiry) firstExpiry = expiresAt;
    }
  }
  const points = earnedPointsOf(sums);
  const decided = pass + partial + fail;
  const applies = decided + missing > 0;
  const cap =
    decided > 0
      ? capOf(compiled, capping, {
          earned: (sums[0] ?? 0) + (sums[1] ?? 0),
          possible:
            outside > 0 ? seenPossibleOf(compiled.parameters, shares, kind) : compiled.seenPossible[kind],
        })
      : null;
  const score = decided > 0 ? cappedScore(earnedOf(points), cap) : null;
  const coverage = applies ? rounded(coveredOf(points), 0) : 0;
  const worstSeverity = severities[worst] ?? null;
  return {
    status: decided > 0 ? 'scored' : 'not-scored',
    score,
    label: labelOf({ score, coverage, worstSeverity }),
    cap,
    verified: rounded(verifiedOf(points), 0),
    coverage,
    passRate: passRateOf(points),
    worstSeverity,
    counts: { pass, partial, fail, 'not-evidenced': missing, 'not-applicable': outside },
    freshness: { oldest, newest, firstExpiry },
    modelVersion: SCORE_MODEL,
    catalogVersion: CATALOG_VERSION,
    points,
  };
};

/** Result of one control, based only on its own parameters. */
export interface ControlScore {
  readonly state: Verdict;
  /** Earned ÷ available × 100, rounded; null when nothing applies or there is no evidence. */
  readonly score: number | null;
  /**
   * 100 points of the control, distributed among its applicable parameters by weight; all 0 if nothing
   * applies.
   */
  readonly points: EarnedPoints;
}

const stateOf = (
  compiled: CompiledFramework,
  { members }: CompiledControl,
  judged: readonly AnyJudged[],
): Verdict => {
  let [applicable, shown, missing, passing] = [0, 0, 0, 0];
  let [hasFail, hasSevereFail] = [false, false];
  for (const place of members) {
    const one = judged[place];
    if (!one || one.verdict === 'not-applicable') continue;
    applicable += 1;
    if (one.verdict === 'not-evidenced') missing += 1;
    if (one.verdict === 'pass') {
      passing += 1;
      if (one.credit >= SHOWN) shown += 1;
    }
    if (one.verdict === 'fail') {
      const severity = compiled.parameters[place]?.parameter.severity;
      hasFail = true;
      hasSevereFail ||= severity === 'critical' || severity === 'high';
    }
  }
  if (applicable === 0) return 'not-applicable';
  if (hasSevereFail || (hasFail && passing === 0)) return 'fail';
  if (shown === applicable) return 'pass';
  return missing === applicable ? 'not-evidenced' : 'partial';
};

/**
 * Returns the results of all controls of the framework. Not met (`fail`) if a critical or high parameter
 * fails, or if any fails and none passes; partly met (`partial`) if another fails, any is partial, or part is
 * not evidenced or only self-reported; met (`pass`) only if all applicable parameters pass with a credit of at
 * least ½; not shown (`not-evidenced`) if there is no evidence for any.
 */
export const controlScores = (
  compiled: CompiledFramework,
  judged: readonly AnyJudged[],
): readonly ControlScore[] =>
  compiled.controls.map((control) => {
    let whole = 0;
    for (const place of control.members)
      if (judged[place]?.verdict !== 'not-applicable') whole += compiled.parameters[place]?.weight ?? 0;
    const sums = noSums();
    for (const place of control.members) {
      const one = judged[place];
      const weight = compiled.parameters[place]?.weight ?? 0;
      if (one && one.verdict !== 'not-applicable') credit(sums, one, (100 * weight) / whole);
    }
    const state = stateOf(compiled, control, judged);
    const scored = state !== 'not-applicable' && state !== 'not-evidenced';
    return { state, score: scored ? rounded(earned(sums), 0) : null, points: earnedPointsOf(sums) };
  });

/**
 * Returns where the points of each parameter went, in the order of `compiled.parameters`. Each parameter's
 * share of the 100 points counts once, regardless of the number of controls that name it.
 */
export const parameterPoints = (
  compiled: CompiledFramework,
  judged: readonly AnyJudged[],
): readonly EarnedPoints[] => {
  const shares = sharesOf(compiled.parameters, (place) => judged[place]?.verdict !== 'not-applicable');
  return compiled.parameters.map((_, index) => {
    const own = noSums();
    const one = judged[index];
    if (one) credit(own, one, shares[index] ?? 0);
    return earnedPointsOf(own);
  });
};
