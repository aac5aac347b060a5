/** Computes the figures of a report by the same rules as the screens. */

import { slotOf } from '#shared/counters/stats.ts';
import { statsReplyOf } from '#shared/dashboard/reply.ts';
import type { Framework } from '#shared/frameworks/framework.ts';
import { issueRows } from '#shared/issues/issue-counts.ts';
import { type IssueStatus, issueStatuses } from '#shared/issues/issue-status.ts';
import { AT_RISK_FROM } from '#shared/scoring/labels.ts';
import type { ScoreObject } from '#shared/scoring/score.ts';
import { SCORE_MODEL } from '#shared/scoring/verdict.ts';
import { standingOf } from '#shared/standings/standing.ts';
import {
  type FrameworkAnalysis,
  type PerSeverity,
  REPORT_SCHEMA,
  type ReportFigures,
  type ReportModel,
  type ReportSnapshot,
} from '../report-model.ts';
import { actionsOf, type Remedies, risksOf } from './actions-of.ts';
import type { Gathered } from './gathered.ts';

/** The requested report. */
export interface ReportRequest {
  readonly id: string;
  readonly title: string;
  readonly style: { readonly id: string; readonly name: string };
  readonly organization: string;
  /** Absent: all agents of the organization. */
  readonly agentId?: string | undefined;
  /** Framework keys; empty: all. */
  readonly frameworks: readonly string[];
  readonly includesRemediationPlan: boolean;
  readonly requestedBy: string;
  readonly requestedAt: string;
}

export interface ModelInput extends Remedies {
  readonly request: ReportRequest;
  readonly gathered: Gathered;
  readonly readFrom: string;
  readonly readTo: string;
  /** The frameworks that the report covers, in order. */
  readonly frameworks: readonly Framework[];
  /** Returns the digest of the current layout of a framework. */
  readonly layoutOf: (framework: Framework) => string;
  readonly catalogVersion: string;
  readonly previous: ReportSnapshot | null;
}

const perSeverity = ({ counted }: Gathered, status: IssueStatus): PerSeverity => {
  const of = (severity: keyof PerSeverity) =>
    slotOf(counted.tally, issueRows.severity(severity), issueStatuses.indexOf(status));
  return { critical: of('critical'), high: of('high'), medium: of('medium'), low: of('low') };
};

const figuresOf = ({
  score,
  label,
  cap,
  verified,
  coverage,
  passRate,
  points,
}: ScoreObject): ReportFigures => ({
  ...{ score, label, cap, verified, coverage, passRate, points },
});

const overallFigures = ({ request, gathered }: ModelInput): ReportFigures | null => {
  if (request.agentId !== undefined) {
    const score = gathered.only?.agent.score;
    return score?.score == null ? null : figuresOf(score);
  }
  const stats = statsReplyOf(gathered.counted);
  const { averageComplianceScore: score, label, cap, verified, coverage, passRate, points } = stats;
  return score === null || points === null
    ? null
    : { score, label, cap, verified: verified ?? 0, coverage: coverage ?? 0, passRate, points };
};

const overallOf = (input: ModelInput): ReportModel['overall'] => {
  if (input.request.frameworks.length > 0) return { state: 'left-out', figures: null };
  const figures = overallFigures(input);
  return { state: figures ? 'scored' : 'not-scored', figures };
};

const analysisOf = (input: ModelInput, framework: Framework): FrameworkAnalysis => {
  const { request, gathered, layoutOf, catalog } = input;
  const tallies = { counted: gathered.frameworks[framework.key] ?? {}, dashboard: gathered.counted.tally };
  const standing = standingOf(framework, catalog, layoutOf(framework), tallies);
  const { officialName, version, notice } = framework;
  // For a single agent, the report shows its own score and cap instead of a mean.
  const own = request.agentId === undefined ? standing.score : gathered.only?.scores[framework.key];
  return { ...standing, score: own?.score == null ? null : own, officialName, version, notice };
};

const agentsOf = ({ request, gathered }: ModelInput): ReportModel['agents'] => {
  const stats = statsReplyOf(gathered.counted);
  const { registeredAgents: registered, activeAgents: active } = stats;
  const own = gathered.only?.agent.score ?? null;
  const isInsufficient = own?.label === 'insufficient-evidence';
  const isOne = request.agentId !== undefined;
  return {
    registered,
    active,
    inactive: registered - active,
    scored: isOne ? Number(own?.score != null) : stats.scoredAgents,
    insufficient: isOne ? Number(isInsufficient) : stats.insufficientAgents,
    below70: isOne
      ? Number(own?.score != null && own.score < AT_RISK_FROM && !isInsufficient)
      : stats.lowComplianceAgentsCount,
  };
};

/** Returns the figures of a report over all accumulated data. */
export const modelOf = (input: ModelInput): ReportModel => {
  const { request, gathered, readFrom, readTo, frameworks, catalogVersion, previous } = input;
  const { id, title, style, organization, includesRemediationPlan, requestedBy, requestedAt } = request;
  const overall = overallOf(input);
  const risks = risksOf(gathered, input);
  const one = request.agentId === undefined ? undefined : gathered.only?.agent;
  return {
    schema: REPORT_SCHEMA,
    ...{
      id,
      title,
      style,
      organization,
      includesRemediationPlan,
      requestedBy,
      requestedAt,
      readFrom,
      readTo,
    },
    agent: one
      ? { id: one.id, name: one.name, type: one.type, status: one.status, environment: one.environment }
      : null,
    frameworksChosen: request.frameworks.length > 0 ? frameworks.map(({ name }) => name) : [],
    modelVersion: SCORE_MODEL,
    catalogVersion,
    agents: agentsOf(input),
    overall,
    lastScanAt: gathered.lastScanAt,
    frameworks: frameworks.map((framework) => analysisOf(input, framework)),
    issues: {
      open: perSeverity(gathered, 'open'),
      inProgress: perSeverity(gathered, 'in_progress'),
      dismissed: perSeverity(gathered, 'dismissed'),
      raisedSince: previous && gathered.raisedSince,
      resolvedSince: previous && gathered.resolvedSince,
    },
    risks,
    actions: includesRemediationPlan ? actionsOf(gathered, risks, input) : [],
    lowest: overall.state === 'left-out' ? [] : gathered.lowest,
    furtherLowest: overall.state === 'left-out' ? 0 : gathered.furtherLowest,
    evidence: gathered.evidence,
    limits: gathered.limits.map((limit) => ({ ...limit, sample: [...limit.sample] })),
    furtherLimits: gathered.furtherLimits,
    leftOut: Object.values(gathered.leftOut).map((one) => ({ ...one, sample: [...one.sample] })),
    previous,
  };
};

/** Returns the baseline for the next report of the same scope. */
export const snapshotOf = (model: ReportModel): ReportSnapshot => ({
  id: model.id,
  at: model.readTo,
  modelVersion: model.modelVersion,
  catalogVersion: model.catalogVersion,
  agents: model.agents.registered,
  score: model.overall.figures?.score ?? null,
  frameworks: Object.fromEntries(model.frameworks.map(({ key, score }) => [key, score?.score ?? null])),
  openIssues: model.issues.open,
});
