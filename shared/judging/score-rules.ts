/** Turns verdicts into the score object, and into the state and points of each control. */
import type { Instant } from '#shared/kernel/time.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { type CompiledControl, type CompiledFramework, sharesOf, unitsOf } from './compile.ts';
import type { Judgeable, Judged } from './judge.ts';
import { credit, earned, earnedOf, earnedPointsOf, noSums, rounded } from './points.ts';
import type { EarnedPoints, ScoreObject } from './score.ts';
import { SCORE_MODEL, type Verdict } from './verdict.ts';

type AnyJudged = Judged<Judgeable>;

/**
 * The score object of an agent in a framework. No score when nobody has shown anything, or when nothing applies; an
 * earned 0 is 0.
 * @param judged in the order of `compiled.parameters`, or of what `places` says
 * @param places where the framework's parameters stand in `judged`, for who judged those of several frameworks once
 */
export const scoreOf = (
  compiled: CompiledFramework,
  judged: readonly AnyJudged[],
  places: readonly number[] = compiled.inOrder,
): ScoreObject => {
  const sums = noSums();
  let [pass, partial, fail, missing, outside] = [0, 0, 0, 0, 0];
  for (const at of places) if (judged[at]?.verdict === 'not-applicable') outside += 1;
  const shares =
    outside > 0
      ? sharesOf(
          compiled.parameters,
          compiled.controls,
          (place) => judged[places[place] ?? -1]?.verdict !== 'not-applicable',
        )
      : compiled.shares;
  let worst: number = severities.length;
  let oldest: Instant | null = null;
  let newest: Instant | null = null;
  let firstExpiry: Instant | null = null;
  for (let place = 0; place < places.length; place += 1) {
    const one = judged[places[place] ?? -1];
    if (!one) continue;
    credit(sums, one, shares[place] ?? 0);
    if (one.verdict === 'pass') pass += 1;
    else if (one.verdict === 'fail') {
      fail += 1;
      worst = Math.min(worst, compiled.parameters[place]?.gravity ?? worst);
    } else if (one.verdict === 'partial') partial += 1;
    else if (one.verdict === 'not-evidenced') missing += 1;
    for (const { observedAt, expiresAt } of one.decisive) {
      if (oldest === null || observedAt < oldest) oldest = observedAt;
      if (newest === null || observedAt > newest) newest = observedAt;
      if (firstExpiry === null || expiresAt < firstExpiry) firstExpiry = expiresAt;
    }
  }
  const points = earnedPointsOf(sums);
  const decided = pass + partial + fail;
  const applies = decided + missing > 0;
  return {
    status: decided > 0 ? 'scored' : 'not-scored',
    score: decided > 0 ? rounded(earnedOf(points), 0) : null,
    coverage: applies ? rounded(100 - points.unproven, 0) : 0,
    passRate: decided > 0 ? rounded((100 * pass) / decided, 0) : null,
    worstSeverity: severities[worst] ?? null,
    counts: { pass, partial, fail, 'not-evidenced': missing, 'not-applicable': outside },
    freshness: { oldest, newest, firstExpiry },
    modelVersion: SCORE_MODEL,
    points,
  };
};

/** Where one control stands, and its share of the framework's hundred points. */
export interface ControlScore {
  readonly state: Verdict;
  /** Earned ÷ available × 100, rounded; null when nothing applies or nobody has shown anything. */
  readonly score: number | null;
  readonly points: EarnedPoints;
  /** Points of each of its parameters, in the order of `members`. */
  readonly parameters: readonly EarnedPoints[];
}

const stateOf = (
  compiled: CompiledFramework,
  { members }: CompiledControl,
  judged: readonly AnyJudged[],
): Verdict => {
  const found = new Set(members.map((place) => judged[place]?.verdict ?? 'not-evidenced'));
  found.delete('not-applicable');
  if (found.size === 0) return 'not-applicable';
  const grave = members.some((place) => {
    const severity = compiled.parameters[place]?.parameter.severity;
    return judged[place]?.verdict === 'fail' && (severity === 'critical' || severity === 'high');
  });
  if (grave) return 'fail';
  if (found.size > 1) return 'partial';
  if (found.has('not-evidenced')) return 'not-evidenced';
  return found.has('pass') ? 'pass' : 'partial';
};

/**
 * Every control of the framework: fail if a critical or high parameter fails; partial if another fails, any is partial
 * or part is not evidenced; pass only if all that apply pass.
 */
export const controlScores = (
  compiled: CompiledFramework,
  judged: readonly AnyJudged[],
): readonly ControlScore[] => {
  const applies = (place: number) => judged[place]?.verdict !== 'not-applicable';
  const units = unitsOf(compiled.parameters, compiled.controls, applies);
  return compiled.controls.map((control, c) => {
    const parameters = control.members.map((place) => {
      const own = noSums();
      const one = judged[place];
      if (one) credit(own, one, (units[c] ?? 0) * (compiled.parameters[place]?.weight ?? 0));
      return own;
    });
    const total = noSums().map((_, slot) => parameters.reduce((sum, own) => sum + (own[slot] ?? 0), 0));
    const available = total.reduce((sum, points) => sum + points, 0);
    const state = stateOf(compiled, control, judged);
    const scored = state !== 'not-applicable' && state !== 'not-evidenced';
    return {
      state,
      score: scored ? rounded((100 * earned(total)) / available, 0) : null,
      points: earnedPointsOf(total),
      parameters: parameters.map(earnedPointsOf),
    };
  });
};
