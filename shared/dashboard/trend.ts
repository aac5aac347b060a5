/** Daily snapshot of the counters: stored as the point of that day and never recomputed. */
import type { Stats } from '#shared/counters/stats.ts';
import { isCustom } from '#shared/frameworks/names.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { SCORE_MODEL } from '#shared/scoring/verdict.ts';
import { statsReplyOf } from './reply.ts';
import type { TrendPoint } from './trend-point.ts';

export const dayOf = (at: Instant): string => at.slice(0, 10);

const FRAMEWORK_ROW = /^framework:(.+)$/;

/** Returns the custom frameworks by key, because points identify frameworks only by key. */
const customIn = ({ tally }: Stats): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(tally)
      .map((row) => FRAMEWORK_ROW.exec(row)?.[1] ?? '')
      .filter(isCustom)
      .map((key) => [key, key]),
  );

/** Returns the point of a day from the current counters. */
export const trendPointOf = (stats: Stats, day: string): TrendPoint => {
  const reply = statsReplyOf(stats, customIn(stats));
  const known = reply.frameworks.filter(({ score, openIssues }) => score !== null || openIssues > 0);
  return {
    day,
    model: SCORE_MODEL,
    score: reply.averageComplianceScore,
    coverage: reply.coverage,
    scoredAgents: reply.scoredAgents,
    openIssues: reply.openIssues,
    criticalIssues: reply.criticalIssuesCount,
    frameworks: Object.fromEntries(known.map(({ key, score, openIssues }) => [key, { score, openIssues }])),
  };
};
