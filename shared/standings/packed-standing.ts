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

/** In the order in which they are written. */
const common = [
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
  v.string(),
  v.string(),
  v.array(place),
  v.nullable(v.array(place)),
  v.string(),
  v.array(whole),
] as const;

/** Limit, cause, parameter and sentence. */
const packedCap = v.nullable(
  v.strictTuple([whole, v.picklist(capCauses), v.nullable(v.string()), v.string()]),
);

const former = v.strictTuple(common);
const unversioned = v.strictTuple([...common, packedCap]);
/** With the version of the catalogue. */
const packed = v.strictTuple([...common, packedCap, v.string()]);

const milliseconds = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant);
const instantOf = (time: number | null | undefined): string | null =>
  typeof time === 'number' ? new Date(time).toISOString() : null;

const tailOf = ({
  cap,
  catalogueVersion,
}: ScoreObject): readonly [v.InferInput<typeof packedCap>, string] => [
  cap && [cap.limit, cap.cause, cap.parameterId ?? null, cap.sentence],
  catalogueVersion,
];

/** A score of the former model is written as that wrote it. */
export const packStanding = ({ score, vector }: Standing): string => {
  const { oldest, newest, firstExpiry } = score.freshness;
  const ofFormer = score.modelVersion === FORMER_MODEL;
  const line: v.InferInput<typeof former> = [
    score.score,
    score.coverage,
    score.passRate,
    score.worstSeverity === null ? -1 : severities.indexOf(score.worstSeverity),
    verdicts.map((verdict) => score.counts[verdict]),
    [oldest, newest, firstExpiry].map(milliseconds),
    score.modelVersion,
    ofFormer ? formerMilliPoints(score.points) : milliPoints(score.points),
    vector.layout,
    vector.states,
    [...vector.scores],
    vector.maturity ? [...vector.maturity] : null,
    vector.verdicts,
    [...vector.missed],
  ];
  return JSON.stringify(ofFormer ? line : [...line, ...tailOf(score)]);
};

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

/** A line as it is written now: one of the former model has no cap, and one from before versions were recorded no version. */
const wholeLine = (line: unknown): v.InferOutput<typeof packed> => {
  if (Array.isArray(line) && line[MODEL_AT] === FORMER_MODEL) return [...v.parse(former, line), null, ''];
  if (Array.isArray(line) && line.length === unversioned.items.length)
    return [...v.parse(unversioned, line), ''];
  return v.parse(packed, line);
};

/**
 * Reads what `packStanding` wrote, and what was written before there were caps or versions of the catalogue.
 * @throws SyntaxError or ValiError for anything else
 */
export const unpackStanding = (text: string): Standing => {
  const line = wholeLine(JSON.parse(text));
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
      missed,
    },
  };
};
