/**
 * Scores of model 1.0, which were stored before this one: they graded proof as observed, infrastructure, declared and attested,
 * kept what partial verdicts earned apart, and had no caps. They are shown as they are, say by which model they were made, and are
 * never compared with others.
 */
import * as v from 'valibot';
import { provenOf, rounded } from './points.ts';
import type { EarnedPoints, ScoreObject } from './score.ts';

/** The model of the scores that had eight point sums. */
export const FORMER_MODEL = '1.0';

/** The eight sums of the former model, in the order in which they were packed. */
export const formerSlots = [
  'observed',
  'infrastructure',
  'declared',
  'attested',
  'partial',
  'missed',
  'failing',
  'unproven',
] as const;

/** The eight sums in thousandths, in their order. */
export const formerMilliPoints = (points: Partial<EarnedPoints>): number[] =>
  formerSlots.map((slot) => Math.round((points[slot] ?? 0) * 1000));

const noPoints: EarnedPoints = {
  observed: 0,
  infrastructure: 0,
  documented: 0,
  listed: 0,
  said: 0,
  uncredited: 0,
  missed: 0,
  failing: 0,
  unproven: 0,
};

/** Point sums as they were stored, with what their model did not have as 0. */
export const wholePoints = (stored: Partial<EarnedPoints>): EarnedPoints => ({ ...noPoints, ...stored });

/** Point sums as a row has them, of whichever model. */
export const storedPoints = v.pipe(
  v.record(v.string(), v.number()),
  v.transform((points): EarnedPoints => wholePoints(points)),
);

type Stored = Omit<ScoreObject, 'cap' | 'proven' | 'catalogueVersion' | 'points'> &
  Partial<Pick<ScoreObject, 'cap' | 'proven' | 'catalogueVersion'>> & {
    readonly points: Partial<EarnedPoints>;
  };

/** A score object as it was stored, of whichever model. */
export const wholeScore = <S extends Omit<Stored, 'freshness'>>(
  stored: S,
): S & Pick<ScoreObject, 'cap' | 'proven' | 'catalogueVersion' | 'points'> => {
  const points = wholePoints(stored.points);
  return {
    ...stored,
    cap: stored.cap ?? null,
    proven: stored.proven ?? rounded(provenOf(points), 0),
    catalogueVersion: stored.catalogueVersion ?? '',
    points,
  };
};
