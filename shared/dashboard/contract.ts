import * as v from 'valibot';
import { earnedPoints, scoreCap } from '#shared/judging/score.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { phiRisks } from './phi-risk.ts';
import { trendPoint } from './trend-point.ts';

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

const severityCounts = v.object({ critical: count, high: count, medium: count, low: count });

/** Of the agents that handle PHI, may do so, or are of a clinical type. */
const healthcareStats = v.object({
  /** Active ones. */
  agents: count,
  /** Those of them with a coverage of at least 50 % in HIPAA. */
  shown: count,
  /** Open issues of all of them, active or not, of data protection or of HIPAA 164.312 and 164.502(b). */
  exposed: severityCounts,
  /** Null is *Not Assessed*: nothing graver than low is open, and not every agent has shown enough. */
  phiRisk: v.nullable(v.picklist(phiRisks)),
});
export type HealthcareStats = v.InferOutput<typeof healthcareStats>;

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
  openBySeverity: severityCounts,
  criticalIssuesCount: count,
  /** When the latest scan was completed; null before the first. */
  lastScanTime: v.nullable(v.string()),
  healthcare: healthcareStats,
  frameworks: v.array(frameworkStats),
});
export type DashboardStats = v.InferOutput<typeof dashboardStats>;

export const trendReply = v.object({
  /** The last of the days, in UTC. */
  today: v.string(),
  days: count,
  /** Oldest first. A day on which nothing was looked at has none, and none is worked out for it. */
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
      summary: 'How the organization stands: agents, mean scores and open issues, in all and by framework.',
      reply: dashboardStats,
    }),
    getTrend: route({
      method: 'GET',
      path: '/api/dashboard/trend',
      role: 'auditor',
      scopes: ['read'],
      shows: ['dashboard'],
      summary: 'How the organization stood on each of the last 30 days on which anything was looked at.',
      reply: trendReply,
    }),
    listExposed: route({
      method: 'GET',
      path: '/api/dashboard/exposure',
      role: 'auditor',
      scopes: ['read'],
      shows: ['dashboard'],
      summary:
        'Healthcare agents that were scanned, those with the gravest open issues that expose PHI first.',
      query: v.strictObject(pageQuery),
      reply: v.array(exposedAgent),
      page: true,
    }),
  },
});
