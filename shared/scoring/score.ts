/** The score object. All surfaces display it; none computes its own score. */
import * as v from 'valibot';
import { severities } from '#shared/parameters/parameter.ts';
import { scoreLabels } from '#shared/scoring/labels.ts';
import { SCORE_MODEL, type Verdict, verdicts } from './verdict.ts';

export { SCORE_MODEL, type Verdict, verdicts };

const points = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/**
 * The nine point sums of the score bar, in its order; 100 in total if anything applies, otherwise all 0. The
 * sums from `tested` to `selfReported` are earned; `needsStrongerProof` passes on weaker proof than the best
 * of its kind.
 */
export const earnedPoints = v.object({
  tested: points,
  configuration: points,
  documented: points,
  listed: points,
  selfReported: points,
  needsStrongerProof: points,
  partialLoss: points,
  failing: points,
  noEvidence: points,
});
export type EarnedPoints = v.InferOutput<typeof earnedPoints>;

/** Why a score is capped below the earned points, lowest limit first. */
export const capCauses = [
  'critical-fails',
  'little-seen',
  'high-fails',
  'critical-not-shown',
  'critical-conflict',
  'nothing-to-see',
  /** For a mean over agents: the scores of some agents are capped. */
  'agents',
] as const;
export type CapCause = (typeof capCauses)[number];

export const scoreCap = v.object({
  /** The maximum score. */
  limit: v.pipe(points, v.integer()),
  cause: v.picklist(capCauses),
  /** The parameter that causes the cap; absent if there is no single one. */
  parameterId: v.exactOptional(v.string()),
  /** Such as `At most 69: “Credentials required” fails.` */
  sentence: v.string(),
});
export type ScoreCap = v.InferOutput<typeof scoreCap>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const scoreObject = v.object({
  status: v.picklist(['scored', 'not-scored']),
  /** 0 to 100, rounded, after the cap; null without evidence or if nothing applies. An earned 0 is 0. */
  score: v.nullable(v.pipe(points, v.integer())),
  label: v.picklist(scoreLabels),
  /** The lowest applicable cap; null if there is none. The score need not reach it. */
  cap: v.nullable(scoreCap),
  /** Points earned by tests and configuration, rounded. */
  verified: v.pipe(points, v.integer()),
  /** 100 less the points without evidence and those that need stronger proof, rounded. */
  coverage: v.pipe(points, v.integer()),
  /**
   * Points that pass, with half of each partial, as a percentage of the points with a verdict, rounded; the
   * strength of proof does not matter. Null if no parameter has a verdict.
   */
  passRate: v.nullable(v.pipe(points, v.integer())),
  /** Worst severity among failing parameters. */
  worstSeverity: v.nullable(v.picklist(severities)),
  counts: v.object({
    pass: count,
    partial: count,
    fail: count,
    'not-evidenced': count,
    'not-applicable': count,
  }),
  /** When the valid evidence was observed, and when the first of it expires. */
  freshness: v.object({
    oldest: v.nullable(v.string()),
    newest: v.nullable(v.string()),
    firstExpiry: v.nullable(v.string()),
  }),
  /** Version of the score model. Scores of different versions are never compared or added. */
  modelVersion: v.string(),
  /**
   * Version of the catalog that the score was evaluated by. Empty for a mean over scores of several versions.
   */
  catalogVersion: v.string(),
  points: earnedPoints,
});
export type ScoreObject = v.InferOutput<typeof scoreObject>;
