/** Turns verdicts into the score object, and into the state and points of each control. */
import type { Instant } from '#shared/kernel/time.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { type CompiledControl, type CompiledFramework, sharesOf, unitsOf } from './compile.ts';
import type { ControlResult } from './contract.ts';
import type { Judgeable, Judged } from './judge.ts';
import { credit, earned, earnedOf, earnedPointsOf, noSums, rounded } from './points.ts';
import { type EarnedPoints, SCORE_MODEL, type ScoreObject } from './score.ts';

type AnyJudged = Judged<Judgeable>;

const freshnessOf = (judged: readonly AnyJudged[]): ScoreObject['freshness'] => {
  let oldest: Instant | null = null;
  let newest: Instant | null = null;
  let firstExpiry: Instant | null = null;
  for (const { decisive } of judged) {
    for (const { observedAt, expiresAt } of decisive) {
      if (oldest === null || observedAt < oldest) oldest = observedAt;
      if (newest === null || observedAt > newest) newest = observedAt;
      if (firstExpiry === null || expiresAt < firstExpiry) firstExpiry = expiresAt;
    }
  }
  return { oldest, newest, firstExpiry };
};

/**
 * The score object of an agent in a framework. No score when nobody has shown anything, or when nothing applies; an
 * earned 0 is 0.
 * @param judged in the order of `compiled.parameters`
 */
export const scoreOf = (compiled: CompiledFramework, judged: readonly AnyJudged[]): ScoreObject => {
  const sums = noSums();
  const shares = judged.some(({ verdict }) => verdict === 'not-applicable')
    ? sharesOf(compiled.parameters, compiled.controls, (place) => judged[place]?.verdict !== 'not-applicable')
    : compiled.shares;
  const counts = { pass: 0, partial: 0, fail: 0, 'not-evidenced': 0, 'not-applicable': 0 };
  let worst: number = severities.length;
  for (let place = 0; place < judged.length; place += 1) {
    const one = judged[place];
    if (!one) continue;
    counts[one.verdict] += 1;
    credit(sums, one, shares[place] ?? 0);
    if (one.verdict === 'fail') worst = Math.min(worst, compiled.parameters[place]?.gravity ?? worst);
  }
  const points = earnedPointsOf(sums);
  const decided = counts.pass + counts.partial + counts.fail;
  const applies = decided + counts['not-evidenced'] > 0;
  return {
    status: decided > 0 ? 'scored' : 'not-scored',
    score: decided > 0 ? rounded(earnedOf(points), 0) : null,
    coverage: applies ? rounded(100 - points.unproven, 0) : 0,
    passRate: decided > 0 ? rounded((100 * counts.pass) / decided, 0) : null,
    worstSeverity: severities[worst] ?? null,
    counts,
    freshness: freshnessOf(judged),
    modelVersion: SCORE_MODEL,
    points,
  };
};

/** Where one control stands, and its share of the framework's hundred points. */
export interface ControlScore {
  readonly state: ControlResult['state'];
  /** Earned ÷ available × 100, rounded; null when nothing applies or nobody has shown anything. */
  readonly score: number | null;
  readonly points: EarnedPoints;
  /** Points of each of its parameters, in the order of `members`. */
  readonly parameters: readonly EarnedPoints[];
}

const stateOf = (compiled: CompiledFramework, { members }: CompiledControl, judged: readonly AnyJudged[]) => {
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
