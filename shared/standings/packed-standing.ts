/**
 * The score and the vector of an agent in a framework as one line of text. A run writes this for each framework, and what is
 * written is paid by the kilobyte; as names and numbers of a row it would be twice as long.
 */
import * as v from 'valibot';
import { FORMER_MODEL, formerMilliPoints, formerSlots, wholePoints } from '#shared/judging/former-score.ts';
import { milliPoints, provenOf, rounded, slots } from '#shared/judging/points.ts';
import { capCauses, type EarnedPoints, type ScoreCap, type ScoreObject } from '#shared/judging/score.ts';
import { verdicts } from '#shared/judging/verdict.ts';
import { type Severity, severities } from '#shared/parameters/parameter.ts';
import type { AgentVector } from './agent-vector.ts';

export interface Standing {
  readonly score: ScoreObject;
  readonly vector: AgentVector;
}

const whole = v.pipe(v.number(), v.integer());
const place = v.nullable(v.number());

/** Most values of a list that one character tells apart. */
const ONE_CHARACTER = 36;

const widthFor = (distinct: readonly unknown[]): number => (distinct.length > ONE_CHARACTER ? 2 : 1);

/**
 * A list of whole numbers in which few differ, such as what parameters of four severities miss: each value once in base 36, then
 * for each place which of them it is. `s,,2s;0012` are 28, 28, none and 100.
 */
const packPlaces = (values: readonly (number | null)[]): string => {
  const distinct = [...new Set(values)];
  const width = widthFor(distinct);
  const numbers = distinct.map((value) => (value === null ? '' : value.toString(36))).join(',');
  return `${numbers};${values.map((value) => distinct.indexOf(value).toString(36).padStart(width, '0')).join('')}`;
};

/** What `packPlaces` wrote. */
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

/** What every line begins with, in the order in which it is written. */
const ofScore = [
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
  /** Point sums in thousandths, in the order of `slots`, or of `formerSlots` in a line of the former model. */
  v.array(whole),
] as const;

/** Layout, states, scores, maturity, verdicts and what is missed: a number or none for each place. */
const listed = v.array(place);
const vectorInLists = [
  v.string(),
  v.string(),
  listed,
  v.nullable(listed),
  v.string(),
  v.array(whole),
] as const;
const vectorInTexts = [
  v.string(),
  v.string(),
  packedPlaces,
  v.nullable(packedPlaces),
  v.string(),
  packedPlaces,
] as const;

/** Limit, cause, parameter and sentence. */
const packedCap = v.nullable(
  v.strictTuple([whole, v.picklist(capCauses), v.nullable(v.string()), v.string()]),
);

const former = v.strictTuple([...ofScore, ...vectorInLists]);
const unversioned = v.strictTuple([...ofScore, ...vectorInLists, packedCap]);
const inLists = v.strictTuple([...ofScore, ...vectorInLists, packedCap, v.string()]);
/** As it is written now, with the version of the catalogue at its end. */
const packed = v.strictTuple([...ofScore, ...vectorInTexts, packedCap, v.string()]);

const milliseconds = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant);
const instantOf = (time: number | null | undefined): string | null =>
  typeof time === 'number' ? new Date(time).toISOString() : null;

const scoreLine = (
  score: ScoreObject,
  sums: readonly number[],
): v.InferInput<v.StrictTupleSchema<typeof ofScore, undefined>> => {
  const { oldest, newest, firstExpiry } = score.freshness;
  return [
    score.score,
    score.coverage,
    score.passRate,
    score.worstSeverity === null ? -1 : severities.indexOf(score.worstSeverity),
    verdicts.map((verdict) => score.counts[verdict]),
    [oldest, newest, firstExpiry].map(milliseconds),
    score.modelVersion,
    [...sums],
  ];
};

/** A score of the former model is written as that wrote it. */
const formerLine = ({ score, vector }: Standing): v.InferInput<typeof former> => [
  ...scoreLine(score, formerMilliPoints(score.points)),
  vector.layout,
  vector.states,
  [...vector.scores],
  vector.maturity ? [...vector.maturity] : null,
  vector.verdicts,
  [...vector.missed],
];

const lineOf = ({ score, vector }: Standing): v.InferInput<typeof packed> => [
  ...scoreLine(score, milliPoints(score.points)),
  vector.layout,
  vector.states,
  packPlaces(vector.scores),
  vector.maturity ? packPlaces(vector.maturity) : null,
  vector.verdicts,
  packPlaces(vector.missed),
  score.cap && [score.cap.limit, score.cap.cause, score.cap.parameterId ?? null, score.cap.sentence],
  score.catalogueVersion,
];

export const packStanding = (standing: Standing): string =>
  JSON.stringify(standing.score.modelVersion === FORMER_MODEL ? formerLine(standing) : lineOf(standing));

const countsOf = (counts: readonly number[]) =>
  Object.fromEntries(verdicts.map((verdict, slot) => [verdict, counts[slot] ?? 0])) as ScoreObject['counts'];

const pointsOf = (thousandths: readonly number[], names: readonly (keyof EarnedPoints)[]): EarnedPoints =>
  wholePoints(Object.fromEntries(names.map((name, at) => [name, (thousandths[at] ?? 0) / 1000])));

const capOf = (line: v.InferOutput<typeof packedCap>): ScoreCap | null => {
  if (line === null) return null;
  const [limit, cause, parameterId, sentence] = line;
  return { limit, cause, ...(parameterId === null ? {} : { parameterId }), sentence };
};

/** Where a line says by which model its score was made. */
const MODEL_AT = 6;

/** Where the scores of controls stand: a list in lines of before, a text since. */
const SCORES_AT = ofScore.length + 2;

/** One of the former model has no cap, and one from before versions were recorded no version. */
const readLine = (line: unknown): v.InferOutput<typeof inLists> | v.InferOutput<typeof packed> => {
  if (!Array.isArray(line) || typeof line[SCORES_AT] === 'string') return v.parse(packed, line);
  if (line[MODEL_AT] === FORMER_MODEL) return [...v.parse(former, line), null, ''];
  if (line.length === unversioned.items.length) return [...v.parse(unversioned, line), ''];
  return v.parse(inLists, line);
};

/**
 * Reads what `packStanding` writes and ever wrote.
 * @throws SyntaxError or ValiError for anything else
 */
export const unpackStanding = (text: string): Standing => {
  const line = readLine(JSON.parse(text));
  const [score, coverage, passRate, worst, counts, times, modelVersion, sums, layout, ...rest] = line;
  const [states, scores, maturity, verdictDigits, missed, cap, catalogueVersion] = rest;
  const severity: Severity | undefined = severities[worst];
  const points = pointsOf(sums, modelVersion === FORMER_MODEL ? formerSlots : slots);
  return {
    score: {
      status: score === null ? 'not-scored' : 'scored',
      score,
      cap: capOf(cap),
      proven: rounded(provenOf(points), 0),
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
      catalogueVersion,
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
