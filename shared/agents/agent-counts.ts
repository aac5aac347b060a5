/** Contribution of one agent to the counters of its tenant. */
import * as v from 'valibot';
import { nothing, plain, type Stats, slotOf, type Tally } from '#shared/counters/stats.ts';
import { frameworksThatCount } from '#shared/scoring/agent-score.ts';
import { AT_RISK_FROM, type ScoreLabel, scoreLabels } from '#shared/scoring/labels.ts';
import { milliPoints } from '#shared/scoring/points.ts';
import { earnedPoints, type ScoreObject } from '#shared/scoring/score.ts';
import { agentStatuses } from './contract.ts';
import { isHealthcareAgent, isShownEnough } from './healthcare.ts';

/**
 * Names of the counter rows and the contents of their slots. Points are thousandths, in the order of `slots`
 * of `shared/scoring/points`.
 */
export const agentRows = {
  /** Active; not active. */
  agents: 'agents',
  /**
   * Active agents with a score; those of them with insufficient evidence; of the others those below 70; the sum of
   * all their scores; their nine point sums.
   */
  scored: 'scored',
  /**
   * Active agents that it concerns; those of them with a score in it; of these those with insufficient evidence;
   * the sum of their scores; their nine point sums. One row, because its name is longer than most that it holds.
   */
  framework: (key: string) => `framework:${key}`,
  /** Active healthcare agents; those of them that have shown enough. */
  healthcare: 'healthcare',
} as const;

const countedAgent = v.object({
  type: v.string(),
  handlesPhi: v.optional(v.picklist(['yes', 'no', 'unknown'])),
  status: v.picklist(agentStatuses),
  frameworks: v.array(v.string()),
  score: v.nullable(
    v.object({ score: v.nullable(v.number()), label: v.picklist(scoreLabels), points: earnedPoints }),
  ),
  /** For each scanned framework, the result of `countedPoints` for the latest score; null without a score. */
  frameworkPoints: v.optional(v.record(v.string(), v.nullable(v.array(v.number()))), {}),
  lastScanAt: v.nullable(v.string()),
});

const isInsufficient = (label: ScoreLabel): 0 | 1 => (label === 'insufficient-evidence' ? 1 : 0);

/**
 * Returns what the row of an agent stores of a score for the counters: 1 for insufficient evidence, otherwise 0; the
 * score; the nine point sums. Null without a score.
 */
export const countedPoints = ({
  score,
  label,
  points,
}: Pick<ScoreObject, 'score' | 'label' | 'points'>): number[] | null =>
  score === null ? null : [isInsufficient(label), score, ...milliPoints(points)];

/** Returns what an agent adds to the row of a framework that applies to it. */
const inFramework = (points: readonly number[] | null | undefined): readonly number[] =>
  points ? [1, 1, ...points] : [1];

/**
 * Returns the counts of the active agents in a framework: agents in scope, agents with a score, those of them with
 * insufficient evidence, the sum of their scores, their point sums.
 */
export const standingIn = (tally: Tally, key: string) => {
  const [agents = 0, scored = 0, insufficient = 0, sum = 0, ...points] =
    tally[agentRows.framework(key)] ?? [];
  return { agents, scored, insufficient, sum, points };
};

type CountedAgent = v.InferOutput<typeof countedAgent>;

/** Returns what the score of an active agent adds to the means of its tenant. */
const meansOf = (score: CountedAgent['score']): Readonly<Record<string, readonly number[]>> => {
  const value = score?.score ?? null;
  if (score === null || value === null) return { [agentRows.agents]: [1] };
  const insufficient = isInsufficient(score.label);
  const low = insufficient === 0 && value < AT_RISK_FROM ? 1 : 0;
  return {
    [agentRows.agents]: [1],
    [agentRows.scored]: [1, insufficient, low, value, ...milliPoints(score.points)],
  };
};

/**
 * Returns what a stored agent adds. An item of another shape adds nothing, so that one malformed item stops
 * no counter.
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
    ? [1, isShownEnough(frameworkPoints) ? 1 : 0]
    : [];
  for (const key of new Set([...frameworks, ...counting])) {
    const points = counting.includes(key) ? frameworkPoints[key] : undefined;
    tally[agentRows.framework(key)] = inFramework(points);
  }
  return { tally: plain(tally), lastScanTime: lastScanAt };
};

/** Number of agents, active or not. */
export const agentTotal = ({ tally }: Stats): number =>
  slotOf(tally, agentRows.agents, 0) + slotOf(tally, agentRows.agents, 1);
