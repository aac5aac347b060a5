/** A point of a trend: the figures of a tenant on one day. */
import * as v from 'valibot';

/** Number of days in a trend, including today. */
export const TREND_DAYS = 30;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const percentage = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

export const trendPoint = v.object({
  /** UTC date, such as `2026-11-24`. */
  day: v.pipe(v.string(), v.isoDate()),
  /** Version of the score model; scores of different models are not compared. */
  model: v.string(),
  score: v.nullable(percentage),
  coverage: v.nullable(percentage),
  scoredAgents: count,
  openIssues: count,
  /** Open critical issues. */
  criticalIssues: count,
  /** By framework key, for frameworks with a score or open issues. */
  frameworks: v.record(v.string(), v.object({ score: v.nullable(percentage), openIssues: count })),
});
export type TrendPoint = v.InferOutput<typeof trendPoint>;
