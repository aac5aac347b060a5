/**
 * Agents of a framework, lowest score first: STANDING `framework#<key>` in gsi1, the index of their latest
 * scores.
 */
import { counterOf, readStats } from '#functions/counters/stats-store.ts';
import type { Item, TenantTable } from '#functions/platform/table/table.ts';
import { slotOf } from '#shared/counters/stats.ts';
import type { JudgedFramework } from '#shared/frameworks/framework.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { Verdict } from '#shared/scoring/score.ts';
import { verdictAt } from '#shared/standings/agent-vector.ts';
import { agentsByState } from '#shared/standings/standing.ts';
import { standingRows } from '#shared/standings/standing-counts.ts';
import type { AgentStanding } from '#shared/standings/standing-reply.ts';
import { type FrameworkScore, listedScore, standingPart } from './framework-scores.ts';

/** Filter for agents on which a control has a state. */
export interface StateFilter {
  readonly control: string;
  /** Index of the control in the framework. */
  readonly place: number;
  readonly state: Verdict;
  /** Digest of the framework's layout; scans with another layout have no state. */
  readonly layout: string;
}

const isCurrent =
  ({ place, state, layout }: StateFilter) =>
  (item: Item): boolean => {
    const vector = listedScore(item)?.vector;
    return vector?.layout === layout && verdictAt(vector.states, place) === state;
  };

/** Returns one page; with a filter, it reads further and may be incomplete. */
export const listStandings = async (
  table: TenantTable,
  framework: string,
  filter: StateFilter | undefined,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<FrameworkScore>> => {
  const { items, next } = await table.list({
    kind: 'STANDING',
    part: standingPart(framework),
    index: 'gsi1',
    ...page,
    ...(filter ? { keep: isCurrent(filter), filter: { control: filter.control, state: filter.state } } : {}),
  });
  return { items: items.flatMap((item) => listedScore(item) ?? []), next };
};

/** Returns the number of agents in the list, from the counters. */
export const standingTotal = async (
  table: TenantTable,
  framework: string,
  filter: StateFilter | undefined,
): Promise<number> => {
  const { tally } = await readStats(table, counterOf(framework));
  return filter
    ? agentsByState(tally, filter.layout, filter.place)[filter.state]
    : slotOf(tally, standingRows.agents, 0);
};

/** Converts a row to a list entry. */
export const agentStandingOf = (
  { agentId, agentName, score, scanId, completedAt, vector }: FrameworkScore,
  { controls }: Pick<JudgedFramework, 'controls'>,
  layout: string,
): AgentStanding => {
  const states = controls.flatMap(({ id }, index) => {
    const state = vector.layout === layout ? verdictAt(vector.states, index) : undefined;
    return state ? [[id, state] as const] : [];
  });
  return {
    agentId,
    agentName,
    score: score.score,
    label: score.label,
    coverage: score.coverage,
    verified: score.verified,
    passRate: score.passRate,
    modelVersion: score.modelVersion,
    scanId,
    completedAt,
    states: Object.fromEntries(states),
  };
};
