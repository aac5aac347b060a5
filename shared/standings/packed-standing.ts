/**
 * The score and the vector of an agent in a framework as one line of text. A run writes this for each framework, and what is
 * written is paid by the kilobyte; as names and numbers of a row it would be twice as long.
 */
import * as v from 'valibot';
import { milliPoints, slots } from '#shared/judging/points.ts';
import type { EarnedPoints, ScoreObject } from '#shared/judging/score.ts';
import { verdicts } from '#shared/judging/verdict.ts';
import { type Severity, severities } from '#shared/parameters/parameter.ts';
import type { AgentVector } from './agent-vector.ts';

export interface Standing {
  readonly score: ScoreObject;
  readonly vector: AgentVector;
}

const whole = v.pipe(v.number(), v.integer());
const place = v.nullable(v.number());

/** In the order in which they are written. */
const packed = v.strictTuple([
  /** Score, coverage and pass rate; place of the worst severity, -1 without. */
  v.nullable(whole),
  whole,
  v.nullable(whole),
  whole,
  /** Parameters by verdict, in the order of `verdicts`. */
  v.array(whole),
  /** Oldest, newest, first expiry: Unix time in milliseconds. */
  v.array(v.nullable(whole)),
  v.string(),
  /** Point sums in thousandths, in the order of `slots`. */
  v.array(whole),
  v.string(),
  v.string(),
  v.array(place),
  v.nullable(v.array(place)),
  v.string(),
  v.array(whole),
]);

const milliseconds = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant);
const instantOf = (time: number | null | undefined): string | null =>
  typeof time === 'number' ? new Date(time).toISOString() : null;

export const packStanding = ({ score, vector }: Standing): string => {
  const { oldest, newest, firstExpiry } = score.freshness;
  const line: v.InferInput<typeof packed> = [
    score.score,
    score.coverage,
    score.passRate,
    score.worstSeverity === null ? -1 : severities.indexOf(score.worstSeverity),
    verdicts.map((verdict) => score.counts[verdict]),
    [oldest, newest, firstExpiry].map(milliseconds),
    score.modelVersion,
    milliPoints(score.points),
    vector.layout,
    vector.states,
    [...vector.scores],
    vector.maturity ? [...vector.maturity] : null,
    vector.verdicts,
    [...vector.missed],
  ];
  return JSON.stringify(line);
};

const countsOf = (counts: readonly number[]) =>
  Object.fromEntries(verdicts.map((verdict, slot) => [verdict, counts[slot] ?? 0])) as ScoreObject['counts'];

const pointsOf = (thousandths: readonly number[]) =>
  Object.fromEntries(slots.map((slot, at) => [slot, (thousandths[at] ?? 0) / 1000])) as EarnedPoints;

/**
 * Reads what `packStanding` wrote.
 * @throws SyntaxError or ValiError for anything else
 */
export const unpackStanding = (text: string): Standing => {
  const [score, coverage, passRate, worst, counts, times, modelVersion, points, layout, ...rest] = v.parse(
    packed,
    JSON.parse(text),
  );
  const [states, scores, maturity, verdictDigits, missed] = rest;
  const severity: Severity | undefined = severities[worst];
  return {
    score: {
      status: score === null ? 'not-scored' : 'scored',
      score,
      coverage,
      passRate,
      worstSeverity: severity ?? null,
      counts: countsOf(counts),
      freshness: {
        oldest: instantOf(times[0]),
        newest: instantOf(times[1]),
        firstExpiry: instantOf(times[2]),
      },
      modelVersion,
      points: pointsOf(points),
    },
    vector: {
      layout,
      states,
      scores,
      ...(maturity === null ? {} : { maturity }),
      verdicts: verdictDigits,
      missed,
    },
  };
};
