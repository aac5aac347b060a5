/** How the active agents of a tenant stand in one framework, as the API gives it. */
import * as v from 'valibot';
import { frameworkKinds } from '#shared/frameworks/framework.ts';
import { scoreObject, verdicts } from '#shared/judging/score.ts';
import { severities } from '#shared/parameters/parameter.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A number for each state or verdict: of active agents, where nothing else is said. */
const perState = v.object({
  pass: count,
  partial: count,
  fail: count,
  'not-evidenced': count,
  'not-applicable': count,
});

/** From 0 (nothing shown) over 1 (said) and 2 (listed or documented) to 3 (seen). */
const maturity = v.pipe(v.number(), v.minValue(0), v.maxValue(3));

export const controlStanding = v.object({
  id: v.string(),
  title: v.string(),
  category: v.string(),
  /** Over all agents: the worst that holds for one of them. */
  state: v.picklist(verdicts),
  /** Mean of the agents that have one, rounded; null when none has. */
  score: v.nullable(v.number()),
  /** Mean of the scored agents that it applies to, in hundredths; null when there is none, or proof is not graded. */
  maturity: v.nullable(maturity),
  agents: perState,
});
export type ControlStanding = v.InferOutput<typeof controlStanding>;

export const categoryStanding = v.object({
  category: v.string(),
  /** Mean of its controls' scores, rounded; null when none has one. */
  score: v.nullable(v.number()),
  /** Its controls by state. */
  controls: perState,
});
export type CategoryStanding = v.InferOutput<typeof categoryStanding>;

export const parameterStanding = v.object({
  id: v.string(),
  title: v.string(),
  severity: v.picklist(severities),
  /** Ids of the controls of this framework that it supports. */
  controls: v.array(v.string()),
  /** Points of the framework's score that it misses, as a mean over the scored agents. */
  points: v.number(),
  agents: perState,
});
export type ParameterStanding = v.InferOutput<typeof parameterStanding>;

const standing = {
  key: v.string(),
  name: v.string(),
  reads: v.picklist(['compliance', 'defence-coverage']),
  label: v.optional(v.string()),
  /** Active agents that the framework is assigned to or that have a score in it; those of them with a score. */
  agents: v.object({ active: count, scored: count }),
  /**
   * Mean of the scored agents, the same as on the dashboard; null when there is none. Its counts are summed over them, and
   * its freshness is empty: that is each agent's own.
   */
  score: v.nullable(scoreObject),
  /** Mean over the controls; null where proof is not graded. */
  maturity: v.nullable(v.object({ level: v.nullable(maturity), target: v.number() })),
};

export const standingReply = v.object({
  ...standing,
  controls: v.array(controlStanding),
  /** In the order of the controls. */
  categories: v.array(categoryStanding),
  /** Most points missed first. */
  parameters: v.array(parameterStanding),
});
export type StandingReply = v.InferOutput<typeof standingReply>;

/** One of all frameworks: what it is, and how the active agents stand in it. */
export const standingSummary = v.object({
  ...standing,
  officialName: v.string(),
  version: v.string(),
  kind: v.picklist(frameworkKinds),
  /** Its controls by state, over all agents. */
  controls: perState,
});
export type StandingSummary = v.InferOutput<typeof standingSummary>;

/** One active agent in a framework. */
export const agentStanding = v.object({
  agentId: v.string(),
  agentName: v.string(),
  /** Null while nothing is shown. */
  score: v.nullable(v.number()),
  coverage: v.number(),
  proven: v.number(),
  /** Version of the scoring rules that made the score. */
  modelVersion: v.string(),
  /** Its latest scan against the framework, and when that was completed. */
  scanId: v.string(),
  completedAt: v.string(),
  /** State of each control by its id; empty when the framework has changed since the scan. */
  states: v.record(v.string(), v.picklist(verdicts)),
});
export type AgentStanding = v.InferOutput<typeof agentStanding>;
