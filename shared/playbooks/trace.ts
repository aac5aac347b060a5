/**
 * The stored trace of a decision: sentences written at that time, which stay unchanged when playbooks change.
 */
import * as v from 'valibot';
import { environments } from '#shared/agents/fields.ts';
import type { Decision, TracedPlaybook } from './decide.ts';
import { conditionLabels } from './labels.ts';
import { actionTypes } from './playbook.ts';

/** Maximum number of playbooks in a trace, matching ones first. Further ones are only counted. */
const MAX_LISTED = 20;
const MAX_TEXT = 300;

/** What one playbook did. */
const textReply = v.object({
  id: v.string(),
  name: v.string(),
  priority: v.number(),
  /**
   * Empty if the playbook did not match. `overruled`: a playbook of higher priority, `by`, decided it;
   * `unused`: the agent was not registered.
   */
  actions: v.array(
    v.object({
      type: v.picklist(actionTypes),
      effect: v.picklist(['done', 'overruled', 'unused']),
      by: v.exactOptional(v.string()),
    }),
  ),
  /**
   * For a playbook that did not match: the first condition that did not hold, as a sentence, and whether it
   * fails or is unknown.
   */
  stopped: v.exactOptional(v.object({ condition: v.string(), outcome: v.picklist(['fails', 'unknown']) })),
});
type TraceText = v.InferOutput<typeof textReply>;

export const traceReply = v.object({
  id: v.string(),
  /** Start of the scan, or arrival of the report, that triggered the playbooks. */
  at: v.string(),
  discoveredId: v.string(),
  discoveredName: v.string(),
  /** The registered agent created from it. */
  agentId: v.nullable(v.string()),
  verdict: v.picklist(['register', 'ignore', 'none', 'settled']),
  /** Null: no playbook set one. */
  type: v.nullable(v.string()),
  environment: v.nullable(v.picklist(environments)),
  /** Names. */
  frameworks: v.array(v.string()),
  tags: v.array(v.string()),
  /** The enabled playbooks, up to the maximum. */
  playbooks: v.array(textReply),
  /** Number of further playbooks, matching or not. */
  more: v.number(),
});
export type TraceReply = v.InferOutput<typeof traceReply>;

const short = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);

const textOf = ({ id, name, priority, actions, stopped }: TracedPlaybook): TraceText => ({
  ...{ id, name, priority },
  actions: actions.map((action) => ({ ...action })),
  ...(stopped && {
    stopped: { condition: short(conditionLabels(stopped.condition)), outcome: stopped.outcome },
  }),
});

/** Returns the stored part of a decision's trace, in playbook order. */
export const traceTextOf = ({ trace }: Decision): Pick<TraceReply, 'playbooks' | 'more'> => {
  const matchedFirst = trace.toSorted(
    (one, other) => Number(one.stopped !== undefined) - Number(other.stopped !== undefined),
  );
  const chosen = new Set(matchedFirst.slice(0, MAX_LISTED));
  return {
    playbooks: trace.filter((one) => chosen.has(one)).map(textOf),
    more: trace.length - chosen.size,
  };
};
