/** A point of a trend: how a tenant stood on a day. */
import * as v from 'valibot';

/** Days that a trend shows, today included. */
export const TREND_DAYS = 30;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const percentage = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

export const trendPoint = v.object({
  /** In UTC, such as `2026-11-24`. */
  day: v.pipe(v.string(), v.isoDate()),
  /** Version of the rules that made the scores: those of two are not compared. */
  model: v.string(),
  score: v.nullable(percentage),
  coverage: v.nullable(percentage),
  scoredAgents: count,
  openIssues: count,
  /** Open issues that are critical. */
  criticalIssues: count,
  /** By key, those that have a score or open issues. */
  frameworks: v.record(v.string(), v.object({ score: v.nullable(percentage), openIssues: count })),
});
export type TrendPoint = v.InferOutput<typeof trendPoint>;
