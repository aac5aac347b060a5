/**
 * The figures of a report. Their size stays within a few hundred kilobytes regardless of the number of
 * agents. The JSON format contains them in full.
 */
import * as v from 'valibot';
import { agentStatuses, environments } from '#shared/agents/contract.ts';
import { families, severities } from '#shared/parameters/parameter.ts';
import { scoreLabels } from '#shared/scoring/labels.ts';
import { earnedPoints, scoreCap } from '#shared/scoring/score.ts';
import { standingReply } from '#shared/standings/standing-reply.ts';
import { leftOutReasons } from './agent-section.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Identifier of the format. A breaking change for readers requires a new one. */
export const REPORT_SCHEMA = 'accredit-report/1';

/** A count per severity. */
const perSeverity = v.object({ critical: count, high: count, medium: count, low: count });
export type PerSeverity = v.InferOutput<typeof perSeverity>;

/** The number of affected agents, with the names of the first few. */
const someAgents = { agents: count, sample: v.array(v.string()) };

export const reportFigures = v.object({
  score: v.nullable(v.number()),
  label: v.picklist(scoreLabels),
  cap: v.nullable(scoreCap),
  verified: v.number(),
  coverage: v.number(),
  passRate: v.nullable(v.number()),
  points: earnedPoints,
});
export type ReportFigures = v.InferOutput<typeof reportFigures>;

export const frameworkAnalysis = v.object({
  ...standingReply.entries,
  officialName: v.string(),
  version: v.string(),
  notice: v.string(),
});
export type FrameworkAnalysis = v.InferOutput<typeof frameworkAnalysis>;

export const reportRisk = v.object({
  parameterId: v.string(),
  title: v.string(),
  severity: v.picklist(severities),
  family: v.picklist(families),
  /** Open or in-progress issues of the parameter, each of a different agent. */
  ...someAgents,
  /** When the oldest of them was detected. */
  since: v.string(),
  /** Issues among them that were reopened after resolution. */
  regressions: count,
  /** References `<framework key>:<control id>` to the affected controls. */
  controls: v.array(v.string()),
  remediation: v.string(),
});
export type ReportRisk = v.InferOutput<typeof reportRisk>;

export const reportAction = v.object({
  /** `repair` for failing parameters; `show` for parameters without evidence. */
  kind: v.picklist(['repair', 'show']),
  priority: v.picklist(['immediate', 'short-term', 'evidence']),
  parameterId: v.string(),
  title: v.string(),
  severity: v.picklist(severities),
  /** The recommended action, in one or two sentences. */
  what: v.string(),
  /** Steps of the remediation; empty for missing evidence. */
  steps: v.array(v.string()),
  /** Estimated repair time per agent in minutes; null for missing evidence. */
  minutes: v.nullable(v.number()),
  ...someAgents,
});
export type ReportAction = v.InferOutput<typeof reportAction>;

/** What could not be checked, or does not count, by kind. */
export const limitKinds = [
  'never-scanned',
  'no-score',
  'inactive',
  'not-reached',
  'not-allowed',
  'unproven',
  're-scored',
  'without-detail',
  'collector-failed',
  'collector-skipped',
  'ruled-out',
  'conflict',
  'self-reported-only',
] as const;
export type LimitKind = (typeof limitKinds)[number];

export const reportLimit = v.object({
  kind: v.picklist(limitKinds),
  /** The affected collector or fact; empty if the kind is sufficient. */
  subject: v.string(),
  /** The stated reason; empty if none. */
  reason: v.string(),
  ...someAgents,
});
export type ReportLimit = v.InferOutput<typeof reportLimit>;

/** Agents whose completed scans against one framework are left out for the same reason. */
export const reportLeftOut = v.object({
  key: v.string(),
  name: v.string(),
  reason: v.picklist(leftOutReasons),
  ...someAgents,
});
export type ReportLeftOut = v.InferOutput<typeof reportLeftOut>;

/** The baseline for the next report. */
export const reportSnapshot = v.object({
  id: v.string(),
  at: v.string(),
  modelVersion: v.string(),
  catalogVersion: v.string(),
  agents: count,
  score: v.nullable(v.number()),
  /** Scores by framework key. */
  frameworks: v.record(v.string(), v.nullable(v.number())),
  openIssues: perSeverity,
});
export type ReportSnapshot = v.InferOutput<typeof reportSnapshot>;

export const reportModel = v.object({
  schema: v.literal(REPORT_SCHEMA),
  id: v.string(),
  title: v.string(),
  style: v.object({ id: v.string(), name: v.string() }),
  organization: v.string(),
  /** The only agent covered; null: all agents of the organization. */
  agent: v.nullable(
    v.object({
      id: v.string(),
      name: v.string(),
      type: v.string(),
      status: v.picklist(agentStatuses),
      environment: v.picklist(environments),
    }),
  ),
  /** Names of the selected frameworks; empty: all. */
  frameworksChosen: v.array(v.string()),
  includesRemediationPlan: v.boolean(),
  requestedBy: v.string(),
  requestedAt: v.string(),
  /** Start and end of the data collection. Changes in between may or may not be included. */
  readFrom: v.string(),
  readTo: v.string(),
  /** Versions of the score model and the catalog at that time; each score names its own. */
  modelVersion: v.string(),
  catalogVersion: v.string(),
  agents: v.object({
    registered: count,
    active: count,
    inactive: count,
    scored: count,
    /** Of the scored agents, those with insufficient evidence; of the others, those below 70. */
    insufficient: count,
    below70: count,
  }),
  /** `left-out` if frameworks were selected, because the score over all frameworks is then not reported. */
  overall: v.object({
    state: v.picklist(['scored', 'not-scored', 'left-out']),
    figures: v.nullable(reportFigures),
  }),
  /** When the latest scan was completed. */
  lastScanAt: v.nullable(v.string()),
  frameworks: v.array(frameworkAnalysis),
  issues: v.object({
    open: perSeverity,
    inProgress: perSeverity,
    dismissed: perSeverity,
    /** Since the previous report; null if there is none. */
    raisedSince: v.nullable(count),
    resolvedSince: v.nullable(count),
  }),
  /** Returns the failing parameters, worst first. */
  risks: v.array(reportRisk),
  /** Empty if the report was requested without a remediation plan. */
  actions: v.array(reportAction),
  /** The scored agents with the lowest scores. */
  lowest: v.array(
    v.object({ id: v.string(), name: v.string(), score: v.number(), label: v.picklist(scoreLabels) }),
  ),
  /** Number of further agents with the score of the last one in `lowest`. */
  furtherLowest: count,
  evidence: v.object({
    /** Pieces of evidence, each counted once per agent. */
    pieces: v.object({
      tested: count,
      configuration: count,
      documented: count,
      listed: count,
      'self-reported': count,
    }),
    oldest: v.nullable(v.string()),
    newest: v.nullable(v.string()),
    firstExpiry: v.nullable(v.string()),
  }),
  limits: v.array(reportLimit),
  /** Completed scans that are not part of this report. */
  leftOut: v.array(reportLeftOut),
  /** Number of limits beyond those listed. */
  furtherLimits: count,
  previous: v.nullable(reportSnapshot),
});
export type ReportModel = v.InferOutput<typeof reportModel>;
