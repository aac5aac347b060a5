import * as v from 'valibot';
import { pageQuery } from '#shared/kernel/page.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { scoreLabels } from '#shared/scoring/labels.ts';
import { earnedPoints, scoreCap } from '#shared/scoring/score.ts';
import { phiRisks } from './phi-risk.ts';
import { trendPoint } from './trend-point.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const percentage = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

/** Mean over the agents with a score; all null if there are none. */
const mean = {
  label: v.picklist(scoreLabels),
  /** Set if caps limit some of the scores below their earned points; otherwise null. */
  cap: v.nullable(scoreCap),
  verified: v.nullable(percentage),
  coverage: v.nullable(percentage),
  /** Share of the points with a verdict that pass, with half of each partial; the strength of proof does not matter. */
  passRate: v.nullable(percentage),
  points: v.nullable(earnedPoints),
};

const severityCounts = v.object({ critical: count, high: count, medium: count, low: count });

/** Agents that handle PHI, may handle PHI, or have a clinical type. */
const healthcareStats = v.object({
  /** Active agents. */
  agents: count,
  /** Of these, agents with at least 50 % coverage in HIPAA. */
  shown: count,
  /**
   * Open issues of all healthcare agents, active or not, about data protection or HIPAA 164.312 and
   * 164.502(b).
   */
  exposed: severityCounts,
  /**
   * Null means *Not Assessed*: no open issue is above low severity, but not every agent has enough coverage.
   */
  phiRisk: v.nullable(v.picklist(phiRisks)),
});
export type HealthcareStats = v.InferOutput<typeof healthcareStats>;

export const frameworkStats = v.object({
  key: v.string(),
  name: v.string(),
  /** Mean over the active agents with a score in the framework; null if there are none. */
  score: v.nullable(percentage),
  ...mean,
  /** Active agents with a score in the framework. */
  scored: count,
  /** Of these, agents with insufficient evidence. */
  insufficient: count,
  /** Active agents that are assigned to the framework or have a score in it. */
  agents: count,
  /** Open issues that break one of its controls. */
  openIssues: count,
  /** Highest severity among them. */
  worstSeverity: v.nullable(v.picklist(severities)),
});
export type FrameworkStats = v.InferOutput<typeof frameworkStats>;

export const dashboardStats = v.object({
  activeAgents: count,
  /** All registered agents, active or not. */
  registeredAgents: count,
  /** Active agents with a score: the n of "n of m agents". */
  scoredAgents: count,
  /** Of these, agents with insufficient evidence. */
  insufficientAgents: count,
  /** Mean over the active agents with a score; null if there are none. */
  averageComplianceScore: v.nullable(percentage),
  ...mean,
  /** Active agents with sufficient evidence and a score below 70. */
  lowComplianceAgentsCount: count,
  /** Issues with exactly that status, so that each figure equals the length of the linked list. */
  openIssues: count,
  inProgressIssues: count,
  resolvedIssues: count,
  /** Open issues by severity. */
  openBySeverity: severityCounts,
  criticalIssuesCount: count,
  /** Completion time of the latest scan; null before the first. */
  lastScanTime: v.nullable(v.string()),
  healthcare: healthcareStats,
  frameworks: v.array(frameworkStats),
});
export type DashboardStats = v.InferOutput<typeof dashboardStats>;

export const trendReply = v.object({
  /** Last day of the range, in UTC. */
  today: v.string(),
  days: count,
  /** Oldest first. A day without scans has no point, and none is interpolated. */
  points: v.array(trendPoint),
});
export type TrendReply = v.InferOutput<typeof trendReply>;

export const exposedAgent = v.object({
  agentId: v.string(),
  agentName: v.string(),
  open: severityCounts,
});

export const dashboardContract = contract({
  noun: 'dashboard',
  routes: {
    getStats: route({
      method: 'GET',
      path: '/api/dashboard/stats',
      role: 'auditor',
      scopes: ['read'],
      shows: ['dashboard'],
      summary: "Returns the organization's agents, mean scores, and open issues, in total and by framework.",
      reply: dashboardStats,
    }),
    getTrend: route({
      method: 'GET',
      path: '/api/dashboard/trend',
      role: 'auditor',
      scopes: ['read'],
      shows: ['dashboard'],
      summary:
        "Returns the organization's daily figures for the last 30 days; days without scans are omitted.",
      reply: trendReply,
    }),
    listExposed: route({
      method: 'GET',
      path: '/api/dashboard/exposure',
      role: 'auditor',
      scopes: ['read'],
      shows: ['dashboard'],
      summary: 'Lists scanned healthcare agents, those with the most severe open PHI issues first.',
      query: v.strictObject(pageQuery),
      reply: v.array(exposedAgent),
      page: true,
    }),
  },
});
