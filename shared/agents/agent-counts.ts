/** What one agent adds to the counters of its tenant. */
import * as v from 'valibot';
import { nothing, plain, type Stats, slotOf, type Tally } from '#shared/counters/stats.ts';
import { frameworksThatCount } from '#shared/judging/agent-score.ts';
import { FORMER_MODEL, formerMilliPoints, formerSlots, storedPoints } from '#shared/judging/former-score.ts';
import { milliPoints } from '#shared/judging/points.ts';
import type { ScoreObject } from '#shared/judging/score.ts';
import { agentStatuses } from './contract.ts';
import { isHealthcareAgent, isShownEnough } from './healthcare.ts';
import { AT_RISK_FROM } from './labels.ts';

/** Names of the rows and what lies in their slots. Points are thousandths, in the order of `slots` of `shared/judging/points`. */
export const agentRows = {
  /** Active; not active. Then active with a score of the former model, and those of them below 70. */
  agents: 'agents',
  /** Active agents with a score; those of them below 70; the sum of their scores; their nine point sums. */
  scored: '2:scored',
  /**
   * Active agents that it concerns; those of them with a score of the former model in it, and its eight point sums; those with a
   * score in it, the sum of their scores, their nine point sums. One row, for its name is longer than most that it holds.
   */
  framework: (key: string) => `framework:${key}`,
  /**
   * Active healthcare agents; those of them that have shown enough; active agents of which it was asked whether they are ones. Those
   * that were counted last before it was asked are in none.
   */
  healthcare: 'healthcare',
} as const;

/** Eight point sums of the active agents that have a score of the former model; they go as those are judged anew. */
const FORMER_POINTS = 'points';

const countedAgent = v.object({
  type: v.optional(v.string(), ''),
  handlesPhi: v.optional(v.picklist(['yes', 'no', 'unknown'])),
  status: v.picklist(agentStatuses),
  frameworks: v.array(v.string()),
  score: v.nullable(
    v.object({
      score: v.nullable(v.number()),
      modelVersion: v.optional(v.string(), FORMER_MODEL),
      points: storedPoints,
    }),
  ),
  /** For each framework that it was scanned against, what `countedPoints` makes of the latest score; null without one. */
  frameworkPoints: v.optional(v.record(v.string(), v.nullable(v.array(v.number()))), {}),
  lastScanAt: v.nullable(v.string()),
});

/**
 * What the row of an agent says of a score for the counters: the score, then the nine point sums; null without a score. Of one of
 * the former model the eight sums alone.
 */
export const countedPoints = ({
  score,
  modelVersion,
  points,
}: Pick<ScoreObject, 'score' | 'modelVersion' | 'points'>): number[] | null => {
  if (score === null) return null;
  return modelVersion === FORMER_MODEL ? formerMilliPoints(points) : [score, ...milliPoints(points)];
};

/** Rows of before have the eight point sums of the former model alone. */
const isFormer = (points: readonly number[]): boolean => points.length === formerSlots.length;

/** Slots of a framework's row before those of the present model: agents, and what the former one counted. */
const BEFORE = 2 + formerSlots.length;

/** What an agent adds to the row of a framework that concerns it. */
const inFramework = (points: readonly number[] | null | undefined): readonly number[] => {
  if (!points) return [1];
  return isFormer(points) ? [1, 1, ...points] : [1, ...Array<number>(BEFORE - 1).fill(0), 1, ...points];
};

/** How the active agents stand in a framework: those that it concerns, those with a score, the sum of their scores, their point sums. */
export const standingIn = (tally: Tally, key: string) => {
  const row = tally[agentRows.framework(key)] ?? [];
  const [scored = 0, sum = 0, ...points] = row.slice(BEFORE);
  return { agents: row[0] ?? 0, scored, sum, points };
};

type CountedAgent = v.InferOutput<typeof countedAgent>;

/** What the score of an active agent adds to the means of its tenant. */
const meansOf = (score: CountedAgent['score']): Readonly<Record<string, readonly number[]>> => {
  const value = score?.score ?? null;
  if (score === null || value === null) return { [agentRows.agents]: [1] };
  const low = value < AT_RISK_FROM ? 1 : 0;
  if (score.modelVersion !== FORMER_MODEL)
    return { [agentRows.agents]: [1], [agentRows.scored]: [1, low, value, ...milliPoints(score.points)] };
  return {
    [agentRows.agents]: [1, 0, 1, low],
    [FORMER_POINTS]: formerMilliPoints(score.points),
  };
};

/**
 * What a stored agent adds; nothing for one that is not of this shape, so that one damaged row stops no counter.
 * @param item attributes of the item
 */
export const agentContribution = (item: unknown): Stats => {
  const parsed = v.safeParse(countedAgent, item);
  if (!parsed.success) return nothing;
  const { type, handlesPhi, status, score, frameworks, frameworkPoints, lastScanAt } = parsed.output;
  if (status !== 'active') return { tally: { [agentRows.agents]: [0, 1] }, lastScanTime: lastScanAt };
  const counting = frameworksThatCount(Object.keys(frameworkPoints), frameworks);
  const tally: Record<string, readonly number[]> = { ...meansOf(score) };
  tally[agentRows.healthcare] = isHealthcareAgent({ type, handlesPhi })
    ? [1, isShownEnough(handlesPhi, frameworkPoints) ? 1 : 0, 1]
    : [0, 0, 1];
  for (const key of new Set([...frameworks, ...counting])) {
    const points = counting.includes(key) ? frameworkPoints[key] : undefined;
    tally[agentRows.framework(key)] = inFramework(points);
  }
  return { tally: plain(tally), lastScanTime: lastScanAt };
};

/** How many agents there are, active or not. */
export const agentTotal = ({ tally }: Stats): number =>
  slotOf(tally, agentRows.agents, 0) + slotOf(tally, agentRows.agents, 1);
