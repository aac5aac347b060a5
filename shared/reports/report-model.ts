/** The figures of a report: whatever its number of agents they stay within some hundred kilobytes. The JSON format is this, whole. */
import * as v from 'valibot';
import { agentStatuses, environments } from '#shared/agents/contract.ts';
import { earnedPoints, scoreCap } from '#shared/judging/score.ts';
import { families, severities } from '#shared/parameters/parameter.ts';
import { standingReply } from '#shared/standings/standing-reply.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Names the shape; a change that a reader of before could trip over makes another one. */
export const REPORT_SCHEMA = 'accredit-report/1';

/** A number for each severity. */
const perSeverity = v.object({ critical: count, high: count, medium: count, low: count });
export type PerSeverity = v.InferOutput<typeof perSeverity>;

/** How many agents something holds for, with the names of the first of them. */
const someAgents = { agents: count, sample: v.array(v.string()) };

export const reportFigures = v.object({
  score: v.nullable(v.number()),
  cap: v.nullable(scoreCap),
  proven: v.number(),
  coverage: v.number(),
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
  /** Issues of it that are open or in progress, each of another agent. */
  ...someAgents,
  /** When the oldest of them was detected. */
  since: v.string(),
  /** Those of them that came back after they were resolved. */
  regressions: count,
  /** References `<framework key>:<control id>` that it breaks. */
  controls: v.array(v.string()),
  remediation: v.string(),
});
export type ReportRisk = v.InferOutput<typeof reportRisk>;

export const reportAction = v.object({
  /** `repair` what fails; `show` what nobody has shown. */
  kind: v.picklist(['repair', 'show']),
  priority: v.picklist(['immediate', 'short-term', 'evidence']),
  parameterId: v.string(),
  title: v.string(),
  severity: v.picklist(severities),
  /** What to do, in a sentence or two. */
  what: v.string(),
  /** Steps of the remedy; none for what is to be shown. */
  steps: v.array(v.string()),
  /** Minutes that the repair takes for one agent, as its author estimates; null for what is to be shown. */
  minutes: v.nullable(v.number()),
  ...someAgents,
});
export type ReportAction = v.InferOutput<typeof reportAction>;

/** What could not be seen, or does not count, by why. */
export const limitKinds = [
  'never-scanned',
  'no-score',
  'inactive',
  'not-reached',
  'not-allowed',
  'unproven',
  'judged-anew',
  'without-detail',
  'collector-failed',
  'collector-skipped',
  'ruled-out',
  'conflict',
  'said-only',
] as const;
export type LimitKind = (typeof limitKinds)[number];

export const reportLimit = v.object({
  kind: v.picklist(limitKinds),
  /** What it was of: a collector, or a fact; empty where the kind says it all. */
  subject: v.string(),
  /** The reason that was given; empty where none was. */
  reason: v.string(),
  ...someAgents,
});
export type ReportLimit = v.InferOutput<typeof reportLimit>;

/** What a later report compares itself with. */
export const reportSnapshot = v.object({
  id: v.string(),
  at: v.string(),
  modelVersion: v.string(),
  catalogueVersion: v.string(),
  agents: count,
  score: v.nullable(v.number()),
  /** Scores by key of the framework. */
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
  /** The one agent that it covers; null: all of the organization. */
  agent: v.nullable(
    v.object({
      id: v.string(),
      name: v.string(),
      type: v.string(),
      status: v.picklist(agentStatuses),
      environment: v.picklist(environments),
    }),
  ),
  /** Names of the frameworks that were chosen; none: all. */
  frameworksChosen: v.array(v.string()),
  includesRemediationPlan: v.boolean(),
  requestedBy: v.string(),
  requestedAt: v.string(),
  /** When reading began and ended: what changed in between may be in it or not. */
  readFrom: v.string(),
  readTo: v.string(),
  /** Versions of the rules and of the catalogue as they were then; each score names its own. */
  modelVersion: v.string(),
  catalogueVersion: v.string(),
  agents: v.object({ registered: count, active: count, inactive: count, scored: count, below70: count }),
  /** `left-out` where frameworks were chosen: the score over all of them is then no subject. */
  overall: v.object({
    state: v.picklist(['scored', 'not-scored', 'left-out']),
    figures: v.nullable(reportFigures),
  }),
  /** When the latest of the scans was completed. */
  lastScanAt: v.nullable(v.string()),
  frameworks: v.array(frameworkAnalysis),
  issues: v.object({
    open: perSeverity,
    inProgress: perSeverity,
    dismissed: perSeverity,
    /** Since the report before; null where there was none. */
    raisedSince: v.nullable(count),
    resolvedSince: v.nullable(count),
  }),
  /** What fails, worst first. */
  risks: v.array(reportRisk),
  /** Empty where the report was asked for without. */
  actions: v.array(reportAction),
  /** The scored agents with the lowest scores. */
  lowest: v.array(v.object({ id: v.string(), name: v.string(), score: v.number() })),
  evidence: v.object({
    /** Pieces, each counted once for its agent. */
    pieces: v.object({
      observed: count,
      infrastructure: count,
      documented: count,
      listed: count,
      said: count,
    }),
    oldest: v.nullable(v.string()),
    newest: v.nullable(v.string()),
    firstExpiry: v.nullable(v.string()),
  }),
  limits: v.array(reportLimit),
  /** Limits beyond those that are listed. */
  furtherLimits: count,
  previous: v.nullable(reportSnapshot),
});
export type ReportModel = v.InferOutput<typeof reportModel>;
