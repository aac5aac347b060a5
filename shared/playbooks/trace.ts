/** The trace of a decision as it is kept: sentences of then, which stay as they were when playbooks change. */
import * as v from 'valibot';
import { environments } from '#shared/agents/contract.ts';
import type { Decision, TracedPlaybook } from './decide.ts';
import { actionTypes } from './playbook.ts';
import { conditionWords } from './words.ts';

/** Playbooks that a trace tells of: first those that matched. Of further ones it says how many they are. */
const MOST_TOLD = 20;
const MOST_TEXT = 300;

/** What one playbook did. */
const told = v.object({
  id: v.string(),
  name: v.string(),
  priority: v.number(),
  /** Empty for one that did not match. `overruled`: one of higher priority, `by`, had settled it; `unused`: the agent was not registered. */
  actions: v.array(
    v.object({
      type: v.picklist(actionTypes),
      effect: v.picklist(['done', 'overruled', 'unused']),
      by: v.exactOptional(v.string()),
    }),
  ),
  /** Of one that did not match: the first condition that did not hold, as a sentence, and whether that is so or not known. */
  stopped: v.exactOptional(v.object({ condition: v.string(), outcome: v.picklist(['fails', 'unknown']) })),
});
type Told = v.InferOutput<typeof told>;

export const traceReply = v.object({
  id: v.string(),
  /** When the scan began, or the report arrived, that had playbooks asked. */
  at: v.string(),
  discoveredId: v.string(),
  discoveredName: v.string(),
  /** The registered agent that it became. */
  agentId: v.nullable(v.string()),
  verdict: v.picklist(['register', 'ignore', 'none', 'settled']),
  /** Null: no playbook set one. */
  type: v.nullable(v.string()),
  environment: v.nullable(v.picklist(environments)),
  /** Names. */
  frameworks: v.array(v.string()),
  tags: v.array(v.string()),
  /** Those that were enabled, as far as they are told. */
  playbooks: v.array(told),
  /** Playbooks that did not match, or did, and are not told. */
  more: v.number(),
});
export type TraceReply = v.InferOutput<typeof traceReply>;

const short = (text: string): string => (text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT - 1)}…` : text);

const tell = ({ id, name, priority, actions, stopped }: TracedPlaybook): Told => ({
  ...{ id, name, priority },
  actions: actions.map((action) => ({ ...action })),
  ...(stopped && {
    stopped: { condition: short(conditionWords(stopped.condition)), outcome: stopped.outcome },
  }),
});

/** What is kept of a decision's trace, in the order of the playbooks. */
export const toldOf = ({ trace }: Decision): Pick<TraceReply, 'playbooks' | 'more'> => {
  const matchedFirst = trace.toSorted(
    (one, other) => Number(one.stopped !== undefined) - Number(other.stopped !== undefined),
  );
  const chosen = new Set(matchedFirst.slice(0, MOST_TOLD));
  return {
    playbooks: trace.filter((one) => chosen.has(one)).map(tell),
    more: trace.length - chosen.size,
  };
};
