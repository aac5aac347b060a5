/** What one agent adds to the counters of a framework, as tallies that add up over agents. */
import * as v from 'valibot';
import { nothing, plain, type Stats } from '#shared/counters/stats.ts';
import { FORMER_MODEL, formerMilliPoints, storedPoints } from '#shared/judging/former-score.ts';
import { milliPoints } from '#shared/judging/points.ts';
import { verdicts } from '#shared/judging/score.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { verdictAt } from './agent-vector.ts';
import { unpackStanding } from './packed-standing.ts';

/** Names of the rows and what lies in their slots. */
export const standingRows = {
  /** Agents that count. Its second slot has those with a score of the former model. */
  agents: 'agents',
  /** Agents with a score; the sum of their scores. */
  scored: '2:scored',
  /** Nine point sums of the scored agents, in thousandths. */
  points: '2:points',
  /** Parameters of the scored agents by verdict. */
  counts: '2:counts',
  /** Scored agents by the worst severity among their failing parameters. */
  worst: '2:worst',
  /** For each control, agents by state: five slots each. */
  states: (layout: string) => `${layout}:states`,
  /** For each control, the sum of its scores on scored agents, and the number of those that it applies to. */
  scores: (layout: string) => `${layout}:scores`,
  /** For each control, the sum of the maturity of scored agents in thousandths, and the number of those that it applies to. */
  maturity: (layout: string) => `${layout}:maturity`,
  /** For each parameter, agents by verdict: five slots each. */
  verdicts: (layout: string) => `${layout}:verdicts`,
  /** For each parameter, the points that scored agents miss, in thousandths. */
  missed: (layout: string) => `${layout}:missed`,
} as const;

/** Rows of scores of the former model, which nothing adds to those of this one. They go as their agents are judged anew. */
const formerRows = { points: 'points', counts: 'counts', worst: 'worst' } as const;

const places = v.array(v.nullable(v.number()));

/** The latest score of an agent in a framework, as far as it is counted. */
const countedScore = v.object({
  /** The agent is active and the framework is one of those that make its score. */
  counting: v.boolean(),
  score: v.object({
    score: v.nullable(v.number()),
    modelVersion: v.optional(v.string(), FORMER_MODEL),
    points: storedPoints,
    counts: v.object(Object.fromEntries(verdicts.map((verdict) => [verdict, v.number()]))),
    worstSeverity: v.nullable(v.picklist(severities)),
  }),
  vector: v.object({
    layout: v.string(),
    states: v.string(),
    scores: places,
    maturity: v.optional(places),
    verdicts: v.string(),
    missed: v.array(v.number()),
  }),
});

/** One of `size` slots is 1 for each digit, and none for what is no digit of a slot. */
const oneHot = (digits: string, size: number): number[] =>
  [...digits].flatMap((digit) => Array.from({ length: size }, (_, slot) => (slot === Number(digit) ? 1 : 0)));

const sumAndNumber = (values: readonly (number | null)[]): number[] =>
  values.flatMap((value) => [value ?? 0, value === null ? 0 : 1]);

/** What nobody has shown earns nothing, so that the means of the controls agree with the score of the framework. */
const earnedOn =
  (states: string) =>
  (score: number | null, place: number): number | null =>
    score ?? (verdictAt(states, place) === 'not-evidenced' ? 0 : null);

type CountedScore = v.InferOutput<typeof countedScore>['score'];

/** What a score adds to the means of its framework. */
const meansOf = (score: CountedScore, value: number): Readonly<Record<string, readonly number[]>> => {
  const counts = verdicts.map((verdict) => score.counts[verdict] ?? 0);
  const worst = severities.map((severity) => (severity === score.worstSeverity ? 1 : 0));
  if (score.modelVersion === FORMER_MODEL) {
    const sums = formerMilliPoints(score.points);
    return { [formerRows.points]: sums, [formerRows.counts]: counts, [formerRows.worst]: worst };
  }
  return {
    [standingRows.scored]: [1, value],
    [standingRows.points]: milliPoints(score.points),
    [standingRows.counts]: counts,
    [standingRows.worst]: worst,
  };
};

/** A row in the form of before its score and vector were packed, or as it is now. */
const unpacked = (item: unknown): unknown => {
  const { packed } = (item ?? {}) as { readonly packed?: unknown };
  if (typeof packed !== 'string') return item;
  try {
    return { ...(item as object), ...unpackStanding(packed) };
  } catch {
    return undefined;
  }
};

/**
 * What a stored score adds; nothing for one that does not count, or is not of this shape.
 * @param item attributes of the item
 */
export const standingContribution = (item: unknown): Stats => {
  const parsed = v.safeParse(countedScore, unpacked(item));
  if (!parsed.success || !parsed.output.counting) return nothing;
  const { score, vector } = parsed.output;
  const { layout } = vector;
  const formerlyScored = score.score !== null && score.modelVersion === FORMER_MODEL;
  const tally: Record<string, readonly number[]> = {
    [standingRows.agents]: [1, formerlyScored ? 1 : 0],
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
