/** The scores of a tenant's active agents in one framework, as returned by the API. */
import * as v from 'valibot';
import { frameworkKinds } from '#shared/frameworks/framework.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { scoreLabels } from '#shared/scoring/labels.ts';
import { scoreObject, verdicts } from '#shared/scoring/score.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A count per state or verdict, of active agents unless stated otherwise. */
const perState = v.object({
  pass: count,
  partial: count,
  fail: count,
  'not-evidenced': count,
  'not-applicable': count,
});

/** From 0 (no evidence) through 1 (self-reported) and 2 (listed or documented) to 3 (observed). */
const maturity = v.pipe(v.number(), v.minValue(0), v.maxValue(3));

export const controlStanding = v.object({
  id: v.string(),
  title: v.string(),
  category: v.string(),
  /** Across all agents, by the rule of `rolledUp`. */
  state: v.picklist(verdicts),
  /** Mean of the agents with a score, rounded; null if none has one. */
  score: v.nullable(v.number()),
  /**
   * Mean of the scored agents to which it applies, in hundredths; null if there is none, or if proof is not
   * graded.
   */
  maturity: v.nullable(maturity),
  agents: perState,
});
export type ControlStanding = v.InferOutput<typeof controlStanding>;

export const categoryStanding = v.object({
  category: v.string(),
  /** Mean of its controls' scores, rounded; null if none has one. */
  score: v.nullable(v.number()),
  /** Its controls by state. */
  controls: perState,
});
export type CategoryStanding = v.InferOutput<typeof categoryStanding>;

export const parameterStanding = v.object({
  id: v.string(),
  title: v.string(),
  severity: v.picklist(severities),
  /** Ids of the framework's controls that it supports. */
  controls: v.array(v.string()),
  /** Lost points of the framework's score, as a mean over the scored agents. */
  points: v.number(),
  agents: perState,
});
export type ParameterStanding = v.InferOutput<typeof parameterStanding>;

const standing = {
  key: v.string(),
  name: v.string(),
  reads: v.picklist(['compliance', 'defence-coverage']),
  label: v.optional(v.string()),
  /**
   * Number of active agents that the framework is assigned to or that have a score in it; number of those
   * with a score; of these those with insufficient evidence.
   */
  agents: v.object({ active: count, scored: count, insufficient: count }),
  /**
   * Mean of the scored agents, as on the dashboard; null if there is none. Its counts are totals over them,
   * and its freshness is empty, because it is specific to each agent.
   */
  score: v.nullable(scoreObject),
  /** Mean over the controls; null if proof is not graded. */
  maturity: v.nullable(v.object({ level: v.nullable(maturity), target: v.number() })),
};

export const standingReply = v.object({
  ...standing,
  controls: v.array(controlStanding),
  /** In the order of the controls. */
  categories: v.array(categoryStanding),
  /** Most points lost first. */
  parameters: v.array(parameterStanding),
});
export type StandingReply = v.InferOutput<typeof standingReply>;

/** One of all frameworks, with the scores of the active agents in it. */
export const standingSummary = v.object({
  ...standing,
  officialName: v.string(),
  version: v.string(),
  kind: v.picklist(frameworkKinds),
  /** Its controls by state, across all agents. */
  controls: perState,
});
export type StandingSummary = v.InferOutput<typeof standingSummary>;

/** One active agent in a framework. */
export const agentStanding = v.object({
  agentId: v.string(),
  agentName: v.string(),
  /** Null while there is no evidence. */
  score: v.nullable(v.number()),
  label: v.picklist(scoreLabels),
  coverage: v.number(),
  verified: v.number(),
  passRate: v.nullable(v.number()),
  /** Version of the score model. */
  modelVersion: v.string(),
  /** Its latest scan against the framework, and the completion time. */
  scanId: v.string(),
  completedAt: v.string(),
  /** State of each control by id; empty if the framework has changed since the scan. */
  states: v.record(v.string(), v.picklist(verdicts)),
});
export type AgentStanding = v.InferOutput<typeof agentStanding>;
