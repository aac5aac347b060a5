/** Contribution of one agent to the counters of a framework, as tallies that add up over agents. */
import * as v from 'valibot';
import { nothing, plain, type Stats } from '#shared/counters/stats.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { milliPoints } from '#shared/scoring/points.ts';
import { type ScoreObject, verdicts } from '#shared/scoring/score.ts';
import { verdictAt } from './agent-vector.ts';
import { type Standing, unpackStanding } from './packed-standing.ts';

/** Names of the rows, with the meaning of their slots. */
export const standingRows = {
  /** Agents that count. */
  agents: 'agents',
  /** Number of agents with a score; the sum of their scores; number of them with insufficient evidence. */
  scored: 'scored',
  /** The nine point sums of the scored agents, in thousandths. */
  points: 'points',
  /** Parameters of the scored agents by verdict. */
  counts: 'counts',
  /** Scored agents by the worst severity of their failing parameters. */
  worst: 'worst',
  /** For each control, agents by state: five slots each. */
  states: (layout: string) => `${layout}:states`,
  /** For each control, the sum of its scores on scored agents, and the number of agents to which it applies. */
  scores: (layout: string) => `${layout}:scores`,
  /**
   * For each control, the sum of the maturity of scored agents in thousandths, and the number of agents to
   * which it applies.
   */
  maturity: (layout: string) => `${layout}:maturity`,
  /** For each parameter, agents by verdict: five slots each. */
  verdicts: (layout: string) => `${layout}:verdicts`,
  /** For each parameter, the points that scored agents lose, in thousandths. */
  missed: (layout: string) => `${layout}:missed`,
} as const;

/** The counted fields of an agent's latest score in a framework. */
const countedScore = v.object({
  /** Whether the agent is active and the framework is part of its score. */
  counting: v.boolean(),
  packed: v.string(),
});

/**
 * Returns one-hot encoded slots: for each digit, one of `size` slots is 1; none for a character that is no
 * slot.
 */
const oneHot = (digits: string, size: number): number[] =>
  [...digits].flatMap((digit) => Array.from({ length: size }, (_, slot) => (slot === Number(digit) ? 1 : 0)));

const sumAndNumber = (values: readonly (number | null)[]): number[] =>
  values.flatMap((value) => [value ?? 0, value === null ? 0 : 1]);

/** Missing evidence earns nothing, so that the means of the controls match the score of the framework. */
const earnedOn =
  (states: string) =>
  (score: number | null, index: number): number | null =>
    score ?? (verdictAt(states, index) === 'not-evidenced' ? 0 : null);

/** Returns what a score contributes to the means of its framework. */
const meansOf = (score: ScoreObject, value: number): Readonly<Record<string, readonly number[]>> => ({
  [standingRows.scored]: [1, value, score.label === 'insufficient-evidence' ? 1 : 0],
  [standingRows.points]: milliPoints(score.points),
  [standingRows.counts]: verdicts.map((verdict) => score.counts[verdict]),
  [standingRows.worst]: severities.map((severity) => (severity === score.worstSeverity ? 1 : 0)),
});

/** The score and the vector of a row that counts; undefined for one that does not count or is damaged. */
const countedStanding = (item: unknown): Standing | undefined => {
  const parsed = v.safeParse(countedScore, item);
  if (!parsed.success || !parsed.output.counting) return undefined;
  try {
    return unpackStanding(parsed.output.packed);
  } catch {
    return undefined;
  }
};

/** What a score that counts adds. */
export const standingStats = ({ score, vector }: Standing): Stats => {
  const { layout } = vector;
  const tally: Record<string, readonly number[]> = {
    [standingRows.agents]: [1],
    [standingRows.states(layout)]: oneHot(vector.states, verdicts.length),
    [standingRows.verdicts(layout)]: oneHot(vector.verdicts, verdicts.length),
  };
  if (score.score !== null) {
    Object.assign(tally, meansOf(score, score.score));
    tally[standingRows.scores(layout)] = sumAndNumber(vector.scores.map(earnedOn(vector.states)));
    tally[standingRows.maturity(layout)] = sumAndNumber(vector.maturity ?? []);
    tally[standingRows.missed(layout)] = vector.missed;
  }
  return { tally: plain(tally), lastScanTime: null };
};

/**
 * Returns the contribution of a stored score; nothing if it does not count or has another shape.
 * @param item attributes of the item
 */
export const standingContribution = (item: unknown): Stats => {
  const standing = countedStanding(item);
  return standing ? standingStats(standing) : nothing;
};
