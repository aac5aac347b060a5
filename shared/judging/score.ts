/** The score object: the one thing that says how an agent stands. Every surface shows it, none computes its own. */
import * as v from 'valibot';
import { severities } from '#shared/parameters/parameter.ts';
import { SCORE_MODEL, type Verdict, verdicts } from './verdict.ts';

export { SCORE_MODEL, type Verdict, verdicts };

const points = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/**
 * The nine point sums of the earned bar, in its order; 100 in all when anything applies, else all 0.
 * `observed` to `said` summed are earned; `uncredited` passes by proof that is weaker than the best of its kind.
 */
export const earnedPoints = v.object({
  observed: points,
  infrastructure: points,
  documented: points,
  listed: points,
  said: points,
  uncredited: points,
  missed: points,
  failing: points,
  unproven: points,
});
export type EarnedPoints = v.InferOutput<typeof earnedPoints>;

/** Why a score is held below what was earned, lowest limit first. */
export const capCauses = [
  'unseen',
  'critical-fails',
  'high-fails',
  'critical-not-shown',
  'critical-conflict',
  /** Of a mean over agents: some of them are held below what they earned. */
  'agents',
] as const;
export type CapCause = (typeof capCauses)[number];

export const scoreCap = v.object({
  /** The most that the score can be. */
  limit: v.pipe(points, v.integer()),
  cause: v.picklist(capCauses),
  /** The parameter that causes it; absent where it is none in particular. */
  parameterId: v.exactOptional(v.string()),
  /** Such as `At most 69: “Credentials required” fails.` */
  sentence: v.string(),
});
export type ScoreCap = v.InferOutput<typeof scoreCap>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const scoreObject = v.object({
  status: v.picklist(['scored', 'not-scored']),
  /** 0 to 100, rounded, under the cap; null without any evidence or when nothing applies. An earned 0 is 0. */
  score: v.nullable(v.pipe(points, v.integer())),
  /** The lowest that holds; null without any. It need not be reached. */
  cap: v.nullable(scoreCap),
  /** Points earned by observed, infrastructure and documented proof, rounded. */
  proven: v.pipe(points, v.integer()),
  /** 100 − unproven − uncredited points, rounded. */
  coverage: v.pipe(points, v.integer()),
  /** Passing ÷ decided (pass, partial, fail) parameters as a percentage, rounded; null when none is decided. */
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
  /** When the evidence that counts was seen, and when the first of it expires. */
  freshness: v.object({
    oldest: v.nullable(v.string()),
    newest: v.nullable(v.string()),
    firstExpiry: v.nullable(v.string()),
  }),
  /** Version of the scoring rules that made it. Scores of two versions are not compared, and never added. */
  modelVersion: v.string(),
  /** Version of the catalogue that it was judged by. Empty for a mean over scores of several versions. */
  catalogueVersion: v.string(),
  points: earnedPoints,
});
export type ScoreObject = v.InferOutput<typeof scoreObject>;
