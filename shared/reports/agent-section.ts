/**
 * Section of a report about one agent: its scores, each verdict with its reason, and the evidence behind it.
 */
import * as v from 'valibot';
import { reportEntries as agentEntries } from '#shared/agents/field-schemas.ts';
import { baselineKinds } from '#shared/baselines/kinds.ts';
import { strengths } from '#shared/evidence/evidence.ts';
import { evidenceReply } from '#shared/evidence/evidence-reply.ts';
import { reportEntries as issueEntries } from '#shared/issues/fields.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { collectorResult, reachedReply } from '#shared/scans/contract.ts';
import { scoreObject, verdicts } from '#shared/scoring/score.ts';

/** One piece of evidence of an agent, cited by number. Evidence used by several frameworks appears once. */
export const citedEvidence = v.object({
  /** Number within the agent, starting at 1. */
  number: v.number(),
  ...v.omit(evidenceReply, ['marks']).entries,
});
export type CitedEvidence = v.InferOutput<typeof citedEvidence>;

export const parameterLine = v.object({
  id: v.string(),
  title: v.string(),
  severity: v.picklist(severities),
  verdict: v.picklist(verdicts),
  /** Reason of the verdict. */
  reason: v.string(),
  /** What would change the verdict; empty for a pass. */
  change: v.string(),
  /** Points that it does not earn, of the framework's hundred. */
  worth: v.number(),
  /** Whether current evidence leads to different verdicts. */
  conflict: v.boolean(),
  /** Strength of the deciding evidence; null without any. */
  strength: v.nullable(v.picklist(strengths)),
  /** Ids of the controls that it supports. */
  controls: v.array(v.string()),
  /** Numbers of the evidence. */
  evidence: v.array(v.number()),
  /** Collectors that could not check, with reasons. */
  gaps: v.array(v.object({ collector: v.string(), source: v.string(), reason: v.string() })),
});
export type ParameterLine = v.InferOutput<typeof parameterLine>;

export const frameworkLine = v.object({
  key: v.string(),
  name: v.string(),
  /** The latest completed scan against the framework. */
  scanId: v.string(),
  completedAt: v.string(),
  /** Whether the scan gathered no evidence and re-evaluated stored evidence. */
  reevaluated: v.boolean(),
  score: scoreObject,
  /** Probe result of each address; null if not recorded, or if nothing was to be probed. */
  addresses: v.nullable(v.array(reachedReply)),
  collectors: v.array(v.pick(collectorResult, ['id', 'status', 'reason'])),
  /** Facts that took parameters out of scope: a "no" confirmed by two accounts. */
  ruledOut: v.array(v.string()),
  controls: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      state: v.picklist(verdicts),
      score: v.nullable(v.number()),
    }),
  ),
  parameters: v.array(parameterLine),
  /** Whether only the score of the scan is still stored, without its verdicts. */
  withoutDetail: v.boolean(),
});
export type FrameworkLine = v.InferOutput<typeof frameworkLine>;

/**
 * Why a report leaves a completed scan out: its framework is not assigned to the agent, was not selected for
 * the report, or was deleted.
 */
export const leftOutReasons = ['not-assigned', 'not-selected', 'deleted'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** The latest completed scan against a framework that the report leaves out. */
export const leftOutScan = v.object({
  key: v.string(),
  name: v.string(),
  scanId: v.string(),
  completedAt: v.string(),
  reason: v.picklist(leftOutReasons),
});
export type LeftOutScan = v.InferOutput<typeof leftOutScan>;

const issueLine = v.object(issueEntries);

/** Maximum number of names of one list in a report; the rest is counted. */
export const MAX_SEEN = 200;

/** Latest content of one kind: what a list named, or a manifest declared. Other content may exist. */
export const seenLine = v.object({
  kind: v.picklist(baselineKinds),
  address: v.string(),
  at: v.string(),
  /** Digest of the entire list. */
  digest: v.string(),
  count: v.number(),
  /** Why only a part was read; a clause. */
  cut: v.exactOptional(v.string()),
  /** The first `MAX_SEEN` items; empty if they are no longer stored. */
  items: v.array(v.object({ what: v.string(), name: v.string(), version: v.exactOptional(v.string()) })),
});
export type SeenLine = v.InferOutput<typeof seenLine>;

export const agentSection = v.object({
  id: v.string(),
  ...agentEntries,
  /** Over all its frameworks, regardless of the report's selection. */
  score: v.nullable(scoreObject),
  lastScanAt: v.nullable(v.string()),
  frameworks: v.array(frameworkLine),
  leftOut: v.array(leftOutScan),
  evidence: v.array(citedEvidence),
  /** Open and in-progress issues. */
  issues: v.array(issueLine),
  /** Tools, models, cards and versions as they were seen last. */
  seen: v.array(seenLine),
});
export type AgentSection = v.InferOutput<typeof agentSection>;
