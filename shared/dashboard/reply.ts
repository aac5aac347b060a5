/** Converts the counters to the dashboard reply. */

import { agentRows, standingIn } from '#shared/agents/agent-counts.ts';
import { type Stats, slotOf, type Tally } from '#shared/counters/stats.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { byName, type CustomNames } from '#shared/frameworks/names.ts';
import { EXPOSED } from '#shared/issues/exposure-counts.ts';
import { issueRows } from '#shared/issues/issue-counts.ts';
import { issueStatuses } from '#shared/issues/issue-status.ts';
import { type Severity, severities } from '#shared/parameters/parameter.ts';
import { meanCap } from '#shared/scoring/caps.ts';
import { labelOf } from '#shared/scoring/labels.ts';
import {
  coveredOf,
  earnedOf,
  earnedPointsOf,
  passRateOf,
  rounded,
  verifiedOf,
} from '#shared/scoring/points.ts';
import type { DashboardStats, FrameworkStats, HealthcareStats } from './contract.ts';
import { phiRiskOf } from './phi-risk.ts';

type Mean = Pick<FrameworkStats, 'score' | 'label' | 'cap' | 'verified' | 'coverage' | 'passRate' | 'points'>;

const noMean: Mean = {
  score: null,
  label: 'not-scanned',
  cap: null,
  verified: null,
  coverage: null,
  passRate: null,
  points: null,
};

/**
 * Returns the mean over the agents with a score.
 * @param sum total of their displayed scores
 * @param milliPoints totals of their nine kinds of points
 * @param worstSeverity worst severity of their open issues
 */
const meanOf = (
  agents: number,
  sum: number,
  milliPoints: readonly number[],
  worstSeverity: Severity | null,
): Mean => {
  if (agents === 0) return noMean;
  const points = earnedPointsOf(milliPoints.map((thousandths) => thousandths / 1000 / agents));
  const score = rounded(sum / agents, 0);
  const coverage = rounded(coveredOf(points), 0);
  return {
    score,
    label: labelOf({ score, coverage, worstSeverity }),
    cap: meanCap(score, earnedOf(points)),
    verified: rounded(verifiedOf(points), 0),
    coverage,
    passRate: passRateOf(points),
    points,
  };
};

/** Returns numbers in the order of `severities` as an object by severity. */
export const bySeverity = ([critical = 0, high = 0, medium = 0, low = 0]: readonly number[]) => ({
  critical,
  high,
  medium,
  low,
});

const healthcareOf = (tally: Tally): HealthcareStats => {
  const [agents = 0, shown = 0] = tally[agentRows.healthcare] ?? [];
  const exposed = bySeverity(tally[EXPOSED] ?? []);
  return { agents, shown, exposed, phiRisk: phiRiskOf({ agents, shown, open: exposed }) };
};

const frameworkOf = (tally: Tally, key: string, name: string): FrameworkStats => {
  const { agents, scored, insufficient, sum, points } = standingIn(tally, key);
  const open = severities.map((_, slot) => slotOf(tally, issueRows.broken(key), slot));
  const worstSeverity = severities[open.findIndex((count) => count > 0)] ?? null;
  return {
    key,
    name,
    ...meanOf(scored, sum, points, worstSeverity),
    scored,
    insufficient,
    agents,
    openIssues: open.reduce((sum, count) => sum + count, 0),
    worstSeverity,
  };
};

/**
 * Returns the reply of `GET /api/dashboard/stats`; all frameworks in the order of `frameworkNames`, then
 * custom frameworks by name.
 * @param custom names of the tenant's custom frameworks; empty if only the totals are needed
 */
export const statsReplyOf = ({ tally, lastScanTime }: Stats, custom: CustomNames = {}): DashboardStats => {
  const [active = 0, inactive = 0] = tally[agentRows.agents] ?? [];
  const [scored = 0, insufficient = 0, low = 0, sum = 0, ...points] = tally[agentRows.scored] ?? [];
  const issues = (severity: string, status: (typeof issueStatuses)[number]) =>
    slotOf(tally, issueRows.severity(severity), issueStatuses.indexOf(status));
  const ofStatus = (status: (typeof issueStatuses)[number]) =>
    severities.reduce((sum, severity) => sum + issues(severity, status), 0);
  const worstSeverity = severities.find((severity) => issues(severity, 'open') > 0) ?? null;
  const { score, ...mean } = meanOf(scored, sum, points, worstSeverity);
  return {
    activeAgents: active,
    registeredAgents: active + inactive,
    scoredAgents: scored,
    insufficientAgents: insufficient,
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
    healthcare: healthcareOf(tally),
    frameworks: [...Object.entries(frameworkNames), ...byName(custom)].map(([key, name]) =>
      frameworkOf(tally, key, name),
    ),
  };
};
