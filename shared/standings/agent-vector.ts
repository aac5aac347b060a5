/**
 * The packed result of one agent in a framework: what a scan contributes to the tenant's framework scores.
 * Positions are those of the framework's controls, and of its parameters in the order in which the controls
 * first name them.
 */

import { type JudgedFramework, parameterIds } from '#shared/frameworks/framework.ts';
import type { JudgedParameter } from '#shared/parameters/parameter.ts';
import type { CompiledFramework } from '#shared/scoring/compile.ts';
import type { Judgeable, Judged } from '#shared/scoring/judge.ts';
import { notEarned } from '#shared/scoring/points.ts';
import type { EarnedPoints } from '#shared/scoring/score.ts';
import type { ControlScore } from '#shared/scoring/score-rules.ts';
import { SCORE_MODEL, type Verdict, verdicts } from '#shared/scoring/verdict.ts';
import { maturityOf } from './maturity.ts';

export interface AgentVector {
  /** Digest of the layout. A vector with another layout does not apply to the controls of this one. */
  readonly layout: string;
  /** State of each control, one digit each: its index in `verdicts`. */
  readonly states: string;
  /** Score of each control; null if it has none. */
  readonly scores: readonly (number | null)[];
  /** Maturity of each control in thousandths; null if nothing applies; absent if proof is not graded. */
  readonly maturity?: readonly (number | null)[];
  /** Verdict of each parameter, encoded like the states. */
  readonly verdicts: string;
  /** Points of the framework's 100 that each parameter does not earn, in thousandths. */
  readonly missed: readonly number[];
}

/** Returns the ids of a framework's parameters by position. */
export const parameterPlaces = ({ controls }: JudgedFramework): readonly string[] => [
  ...new Set(controls.flatMap(parameterIds)),
];

/**
 * Returns what determines positions and the meaning of states and points, as input for a digest.
 * @param catalog the parameters by id
 */
export const layoutOf = (
  framework: JudgedFramework,
  catalog: Readonly<Record<string, Pick<JudgedParameter, 'severity' | 'bestProof'>>>,
) => ({
  key: framework.key,
  version: framework.version,
  model: SCORE_MODEL,
  graded: framework.maturityTarget !== undefined,
  controls: framework.controls.map((control) => ({ id: control.id, parameters: parameterIds(control) })),
  severities: parameterPlaces(framework).map((id) => catalog[id]?.severity ?? ''),
  bestProofs: parameterPlaces(framework).map((id) => catalog[id]?.bestProof ?? ''),
});

const digit = (verdict: Verdict): string => String(verdicts.indexOf(verdict));

/** Returns the verdict or state at a position; undefined if there is none. */
export const verdictAt = (digits: string, index: number): Verdict | undefined =>
  verdicts[Number(digits[index] ?? Number.NaN)];

const thousandths = (value: number): number => Math.round(value * 1000);

/**
 * Packs the result of a scan.
 * @param judged in the order of `compiled.parameters`
 * @param scores in the order of `compiled.controls`
 * @param points of each parameter, in the order of `compiled.parameters`
 * @param layout digest of `layoutOf` the framework
 */
export const vectorOf = (
  compiled: CompiledFramework,
  judged: readonly Judged<Judgeable>[],
  { scores, points }: { readonly scores: readonly ControlScore[]; readonly points: readonly EarnedPoints[] },
  layout: string,
): AgentVector => {
  const maturity = compiled.controls.map(({ members }) => {
    const level = maturityOf(members.flatMap((member) => judged[member] ?? []));
    return level === null ? null : thousandths(level);
  });
  return {
    layout,
    states: scores.map(({ state }) => digit(state)).join(''),
    scores: scores.map(({ score }) => score),
    ...(compiled.framework.maturityTarget === undefined ? {} : { maturity }),
    verdicts: judged.map(({ verdict }) => digit(verdict)).join(''),
    missed: points.map((own) => thousandths(notEarned(own))),
  };
};
