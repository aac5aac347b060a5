/**
 * The score and the vector of an agent in a framework as one line of text. Each run writes one per framework,
 * and writes are billed by the kilobyte. As attributes of a row, it would be twice as long.
 */
import * as v from 'valibot';
import { type Severity, severities } from '#shared/parameters/parameter.ts';
import { labelOf } from '#shared/scoring/labels.ts';
import { earnedPointsOf, milliPoints, rounded, verifiedOf } from '#shared/scoring/points.ts';
import { capCauses, type ScoreCap, type ScoreObject } from '#shared/scoring/score.ts';
import { verdicts } from '#shared/scoring/verdict.ts';
import type { AgentVector } from './agent-vector.ts';

export interface Standing {
  readonly score: ScoreObject;
  readonly vector: AgentVector;
}

const whole = v.pipe(v.number(), v.integer());

/** Maximum number of distinct values that one character can encode. */
const ONE_CHARACTER = 36;

const widthFor = (distinct: readonly unknown[]): number => (distinct.length > ONE_CHARACTER ? 2 : 1);

/**
 * Packs a list of integers with few distinct values, such as the lost points of parameters of four
 * severities: each value once in base 36, then the value index of each position. `s,,2s;0012` encodes 28, 28,
 * none and 100.
 */
const packPlaces = (values: readonly (number | null)[]): string => {
  const distinct = [...new Set(values)];
  const width = widthFor(distinct);
  const numbers = distinct.map((value) => (value === null ? '' : value.toString(36))).join(',');
  return `${numbers};${values.map((value) => distinct.indexOf(value).toString(36).padStart(width, '0')).join('')}`;
};

/** A text written by `packPlaces`. */
const packedPlaces = v.pipe(
  v.string(),
  v.regex(/^[0-9a-z,-]*;[0-9a-z]*$/),
  v.transform((text): (number | null)[] => {
    const [numbers = '', which = ''] = text.split(';');
    const distinct = numbers.split(',').map((value) => (value === '' ? null : Number.parseInt(value, 36)));
    const places = which.match(new RegExp(`.{${widthFor(distinct)}}`, 'g')) ?? [];
    return places.map((at) => distinct[Number.parseInt(at, 36)] ?? null);
  }),
);

/** The beginning of every line, in order. */
const ofScore = [
  /** Score, coverage and pass rate; index of the worst severity, -1 if none. */
  v.nullable(whole),
  whole,
  v.nullable(whole),
  whole,
  /** Parameters by verdict, in the order of `verdicts`. */
  v.array(whole),
  /** Oldest, newest and first expiry, as Unix time in milliseconds. */
  v.array(v.nullable(whole)),
  v.string(),
  /** Point sums in thousandths, in the order of `slots`. */
  v.array(whole),
] as const;

/** Limit, cause, parameter and sentence of the cap. */
const packedCap = v.nullable(
  v.strictTuple([whole, v.picklist(capCauses), v.nullable(v.string()), v.string()]),
);

/** Layout, states, scores, maturity, verdicts and missing points; then the cap, and the catalog version. */
const packed = v.strictTuple([
  ...ofScore,
  v.string(),
  v.string(),
  packedPlaces,
  v.nullable(packedPlaces),
  v.string(),
  packedPlaces,
  packedCap,
  v.string(),
]);

const milliseconds = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant);
const instantOf = (time: number | null | undefined): string | null =>
  typeof time === 'number' ? new Date(time).toISOString() : null;

const lineOf = ({ score, vector }: Standing): v.InferInput<typeof packed> => {
  const { oldest, newest, firstExpiry } = score.freshness;
  return [
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
    packPlaces(vector.scores),
    vector.maturity ? packPlaces(vector.maturity) : null,
    vector.verdicts,
    packPlaces(vector.missed),
    score.cap && [score.cap.limit, score.cap.cause, score.cap.parameterId ?? null, score.cap.sentence],
    score.catalogVersion,
  ];
};

export const packStanding = (standing: Standing): string => JSON.stringify(lineOf(standing));

const countsOf = (counts: readonly number[]) =>
  Object.fromEntries(verdicts.map((verdict, slot) => [verdict, counts[slot] ?? 0])) as ScoreObject['counts'];

const capOf = (line: v.InferOutput<typeof packedCap>): ScoreCap | null => {
  if (line === null) return null;
  const [limit, cause, parameterId, sentence] = line;
  return { limit, cause, ...(parameterId === null ? {} : { parameterId }), sentence };
};

/**
 * Reads what `packStanding` writes.
 * @throws SyntaxError or ValiError for anything else
 */
export const unpackStanding = (text: string): Standing => {
  const line = v.parse(packed, JSON.parse(text));
  const [score, coverage, passRate, worst, counts, times, modelVersion, sums, layout, ...rest] = line;
  const [states, scores, maturity, verdictDigits, missed, cap, catalogVersion] = rest;
  const severity: Severity | undefined = severities[worst];
  const points = earnedPointsOf(sums.map((thousandths) => thousandths / 1000));
  return {
    score: {
      status: score === null ? 'not-scored' : 'scored',
      score,
      label: labelOf({ score, coverage, worstSeverity: severity ?? null }),
      cap: capOf(cap),
      verified: rounded(verifiedOf(points), 0),
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
      catalogVersion,
      points,
    },
    vector: {
      layout,
      states,
      scores,
      ...(maturity === null ? {} : { maturity }),
      verdicts: verdictDigits,
      missed: missed.map((points) => points ?? 0),
    },
  };
};
