/** What one agent adds to the counters of its tenant. */
import * as v from 'valibot';
import { nothing, plain, type Stats, slotOf } from '#shared/counters/stats.ts';
import { frameworksThatCount } from '#shared/judging/agent-score.ts';
import { milliPoints } from '#shared/judging/points.ts';
import { earnedPoints } from '#shared/judging/score.ts';
import { agentStatuses } from './contract.ts';
import { AT_RISK_FROM } from './labels.ts';

/** Names of the rows and what lies in their slots. Points are thousandths, in the order of `slots` of `shared/judging/points`. */
export const agentRows = {
  /** Active; not active; active with a score; active with a score below 70. */
  agents: 'agents',
  /** Eight point sums of the active agents that have a score. */
  points: 'points',
  /** Active agents that it concerns; those of them with a score in it; their eight point sums. */
  framework: (key: string) => `framework:${key}`,
} as const;

const countedAgent = v.object({
  status: v.picklist(agentStatuses),
  frameworks: v.array(v.string()),
  score: v.nullable(v.object({ score: v.nullable(v.number()), points: earnedPoints })),
  /** For each framework that it was scanned against, the point sums of the latest scan; null without a score. */
  frameworkPoints: v.optional(v.record(v.string(), v.nullable(v.array(v.number()))), {}),
  lastScanAt: v.nullable(v.string()),
});

/**
 * What a stored agent adds; nothing for one that is not of this shape, so that one damaged row stops no counter.
 * @param item attributes of the item
 */
export const agentContribution = (item: unknown): Stats => {
  const parsed = v.safeParse(countedAgent, item);
  if (!parsed.success) return nothing;
  const { status, score, frameworks, frameworkPoints, lastScanAt } = parsed.output;
  if (status !== 'active') return { tally: { [agentRows.agents]: [0, 1] }, lastScanTime: lastScanAt };
  const scored = score?.score ?? null;
  const counting = frameworksThatCount(Object.keys(frameworkPoints), frameworks);
  const tally: Record<string, readonly number[]> = {
    [agentRows.agents]: [1, 0, scored === null ? 0 : 1, scored !== null && scored < AT_RISK_FROM ? 1 : 0],
  };
  if (score && scored !== null) tally[agentRows.points] = milliPoints(score.points);
  for (const key of new Set([...frameworks, ...counting])) {
    const points = counting.includes(key) ? frameworkPoints[key] : undefined;
    tally[agentRows.framework(key)] = points ? [1, 1, ...points] : [1];
  }
  return { tally: plain(tally), lastScanTime: lastScanAt };
};

/** How many agents there are, active or not. */
export const agentTotal = ({ tally }: Stats): number =>
  slotOf(tally, agentRows.agents, 0) + slotOf(tally, agentRows.agents, 1);
