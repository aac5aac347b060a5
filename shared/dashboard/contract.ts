import * as v from 'valibot';
import { earnedPoints, scoreCap } from '#shared/judging/score.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { severities } from '#shared/parameters/parameter.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const percentage = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

/** Mean of the agents that have a score; all null when none has. */
const mean = {
  /** Where caps hold some of them below what they earned; else null. */
  cap: v.nullable(scoreCap),
  proven: v.nullable(percentage),
  coverage: v.nullable(percentage),
  points: v.nullable(earnedPoints),
};

export const frameworkStats = v.object({
  key: v.string(),
  name: v.string(),
  /** Mean over the active agents that have a score in it; null when none has. */
  score: v.nullable(percentage),
  ...mean,
  /** Active agents with a score in it. */
  scored: count,
  /** Active agents that it is assigned to, or that have a score in it. */
  agents: count,
  /** Open issues that break one of its controls. */
  openIssues: count,
  /** Worst severity of them. */
  worstSeverity: v.nullable(v.picklist(severities)),
});
export type FrameworkStats = v.InferOutput<typeof frameworkStats>;

export const dashboardStats = v.object({
  activeAgents: count,
  /** Active or not. */
  registeredAgents: count,
  /** Active agents with a score: the n of "n of m agents". */
  scoredAgents: count,
  /** Mean over the active agents that have a score; null when none has. */
  averageComplianceScore: v.nullable(percentage),
  ...mean,
  /** Active agents with a score below 70. */
  lowComplianceAgentsCount: count,
  /** Issues of that status alone, so that each figure is the length of the list that it leads to. */
  openIssues: count,
  inProgressIssues: count,
  resolvedIssues: count,
  /** The open issues by severity. */
  openBySeverity: v.object({ critical: count, high: count, medium: count, low: count }),
  criticalIssuesCount: count,
  /** When the latest scan was completed; null before the first. */
  lastScanTime: v.nullable(v.string()),
  frameworks: v.array(frameworkStats),
});
export type DashboardStats = v.InferOutput<typeof dashboardStats>;

export const dashboardContract = contract({
  noun: 'dashboard',
  routes: {
    getStats: route({
      method: 'GET',
      path: '/api/dashboard/stats',
      role: 'auditor',
      scopes: ['read'],
      shows: ['dashboard'],
      summary: 'How the organization stands: agents, mean scores and open issues, in all and by framework.',
      reply: dashboardStats,
    }),
  },
});
