/**
 * The limits of a plan. At a limit, nothing more can be added; nothing is deleted, and what exists stays
 * readable, exportable and monitored.
 */
import { agentRows } from '#shared/agents/agent-counts.ts';
import { type Stats, slotOf } from '#shared/counters/stats.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import { type Plan, plans } from './plans.ts';
import type { Subscription } from './subscription.ts';

/** What an organization uses of its plan. */
export interface PlanUse {
  /** Active agents. */
  readonly agents: number;
  /** Keys of the frameworks that active agents are assigned to or scored in. */
  readonly frameworks: ReadonlySet<string>;
}

/** What a request adds. A scan adds no agent, but may add frameworks. */
export interface PlanAddition {
  readonly agents?: number;
  readonly frameworks?: readonly string[];
}

export type LimitId = 'agents' | 'frameworks';

interface Limit {
  readonly name: string;
  readonly counts: string;
  /** Noun after the number. */
  readonly things: string;
  /** How to use less, as a clause without a period. */
  readonly less: string;
}

export const planLimits: Readonly<Record<LimitId, Limit>> = {
  agents: {
    name: 'Active agents',
    counts: 'Registered agents with the status active',
    things: 'active agents',
    less: 'Set an agent to inactive',
  },
  frameworks: {
    name: 'Frameworks',
    counts: 'Frameworks that active agents are assigned to or scored in',
    things: 'frameworks',
    less: 'Remove a framework from your agents',
  },
};

const FRAMEWORK_ROW = agentRows.framework('');

/** Returns the use of the counters of an organization. */
export const planUseOf = ({ tally }: Stats): PlanUse => ({
  agents: slotOf(tally, agentRows.agents, 0),
  frameworks: new Set(
    Object.keys(tally).flatMap((row) =>
      row.startsWith(FRAMEWORK_ROW) && slotOf(tally, row, 0) > 0 ? [row.slice(FRAMEWORK_ROW.length)] : [],
    ),
  ),
});

/** Returns the smallest plan that has room for a use; the last one has no limits. */
const planFor = (use: Readonly<Record<LimitId, number>>): Plan | undefined =>
  plans.find(
    (plan) =>
      use.agents <= (plan.agents ?? use.agents) && use.frameworks <= (plan.frameworks ?? use.frameworks),
  );

/**
 * Returns the 402 of a request that goes beyond the plan; undefined if the plan has room. An organization above
 * its plan, such as after its trial, adds nothing and starts no scan.
 */
export const planRefusal = (
  { plan, trialUntil }: Subscription,
  use: PlanUse,
  { agents = 0, frameworks = [] }: PlanAddition,
): ProblemError | undefined => {
  const used = { agents: use.agents, frameworks: use.frameworks.size };
  const after = {
    agents: use.agents + agents,
    frameworks: new Set([...use.frameworks, ...frameworks]).size,
  };
  const exceeded = (['agents', 'frameworks'] as const).find((id) => after[id] > (plan[id] ?? after[id]));
  if (exceeded === undefined) return undefined;
  const { things, less } = planLimits[exceeded];
  const name = trialUntil === undefined ? `The plan ${plan.name}` : `The trial of the plan ${plan.name}`;
  const larger = planFor(after)?.name;
  return new ProblemError(
    402,
    'plan-limit',
    `${name} includes ${plan[exceeded]} ${things}, and your organization uses ${used[exceeded]}. ${less}, or ask sales for the plan ${larger}.`,
  );
};
