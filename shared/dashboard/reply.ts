/** The counters as they are shown. */

import { agentRows } from '#shared/agents/agent-counts.ts';
import { type Stats, slotOf, type Tally } from '#shared/counters/stats.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { byName, type CustomNames } from '#shared/frameworks/names.ts';
import { issueRows } from '#shared/issues/issue-counts.ts';
import { issueStatuses } from '#shared/issues/issue-status.ts';
import { earnedOf, earnedPointsOf, rounded } from '#shared/judging/points.ts';
import type { EarnedPoints } from '#shared/judging/score.ts';
import { severities } from '#shared/parameters/parameter.ts';
import type { DashboardStats, FrameworkStats } from './contract.ts';

interface Mean {
  readonly score: number | null;
  readonly coverage: number | null;
  readonly points: EarnedPoints | null;
}

/** Mean of so many agents by the rule that makes an agent's score of its frameworks': the points are averaged, then summed. */
const meanOf = (milliPoints: readonly number[], agents: number): Mean => {
  if (agents === 0) return { score: null, coverage: null, points: null };
  const points = earnedPointsOf(milliPoints.map((sum) => sum / 1000 / agents));
  return { score: rounded(earnedOf(points), 0), coverage: rounded(100 - points.unproven, 0), points };
};

const frameworkOf = (tally: Tally, key: string, name: string): FrameworkStats => {
  const [agents = 0, scored = 0, ...points] = tally[agentRows.framework(key)] ?? [];
  const open = severities.map((_, slot) => slotOf(tally, issueRows.broken(key), slot));
  const worst = open.findIndex((count) => count > 0);
  return {
    key,
    name,
    ...meanOf(points, scored),
    scored,
    agents,
    openIssues: open.reduce((sum, count) => sum + count, 0),
    worstSeverity: severities[worst] ?? null,
  };
};

/**
 * The reply of `GET /api/dashboard/stats`; all frameworks in the order of `frameworkNames`, then the custom ones by name.
 * @param custom names of the tenant's custom frameworks; none where only the totals are wanted
 */
export const statsReplyOf = ({ tally, lastScanTime }: Stats, custom: CustomNames = {}): DashboardStats => {
  const [active, inactive, scored, low] = [0, 1, 2, 3].map((slot) =>
    slotOf(tally, agentRows.agents, slot),
  ) as [number, number, number, number];
  const issues = (severity: string, status: (typeof issueStatuses)[number]) =>
    slotOf(tally, issueRows.severity(severity), issueStatuses.indexOf(status));
  const ofStatus = (status: (typeof issueStatuses)[number]) =>
    severities.reduce((sum, severity) => sum + issues(severity, status), 0);
  const { score, ...mean } = meanOf(tally[agentRows.points] ?? [], scored);
  return {
    activeAgents: active,
    registeredAgents: active + inactive,
    scoredAgents: scored,
    averageComplianceScore: score,
    ...mean,
    lowComplianceAgentsCount: low,
    openIssues: ofStatus('open'),
    inProgressIssues: ofStatus('in_progress'),
    resolvedIssues: ofStatus('resolved'),
    openBySeverity: {
      critical: issues('critical', 'open'),
      high: issues('high', 'open'),
      medium: issues('medium', 'open'),
      low: issues('low', 'open'),
    },
    criticalIssuesCount: issues('critical', 'open'),
    lastScanTime,
    frameworks: [...Object.entries(frameworkNames), ...byName(custom)].map(([key, name]) =>
      frameworkOf(tally, key, name),
    ),
  };
};
