/** The score object: the one thing that says how an agent stands. Every surface shows it, none computes its own. */
import * as v from 'valibot';
import { severities } from '#shared/parameters/parameter.ts';
import { SCORE_MODEL, type Verdict, verdicts } from './verdict.ts';

export { SCORE_MODEL, type Verdict, verdicts };

const points = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/**
 * The eight point sums of the earned bar, in its order; 100 in all when anything applies, else all 0.
 * The score is `observed` to `partial` summed; coverage is 100 − `unproven`.
 */
export const earnedPoints = v.object({
  observed: points,
  infrastructure: points,
  declared: points,
  attested: points,
  partial: points,
  missed: points,
  failing: points,
  unproven: points,
});
export type EarnedPoints = v.InferOutput<typeof earnedPoints>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const scoreObject = v.object({
  status: v.picklist(['scored', 'not-scored']),
  /** 0 to 100, rounded; null without any evidence or when nothing applies. An earned 0 is 0. */
  score: v.nullable(v.pipe(points, v.integer())),
  /** 100 − unproven points, rounded. */
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
  modelVersion: v.string(),
  points: earnedPoints,
});
export type ScoreObject = v.InferOutput<typeof scoreObject>;
