import type { EarnedPoints, ScoreCap } from '#shared/scoring/score.ts';
import { sumLabels } from '#shared/scoring/sum-labels.ts';
import { earnedSum, pointsText, segmentsOf } from './segments.ts';

/** Data of a bar: the whole score object, or the part that a control has. */
export interface BarValue {
  /** 0 to 100; null without evidence. */
  readonly score: number | null;
  /** Percent; absent for a control, whose points are a share of the framework's 100. */
  readonly coverage?: number;
  /** Cap on the score; absent for a control. */
  readonly cap?: ScoreCap | null;
  readonly points: EarnedPoints;
}

/** Returns the cap that limits a score below the earned points; undefined if none does. */
export const endingCap = ({ cap, points }: BarValue): ScoreCap | undefined =>
  cap && earnedSum(points) > cap.limit ? cap : undefined;

/**
 * Returns the text alternative of an earned bar, such as `HIPAA: score 78 of 100, coverage 86 percent; tested
 * 29.5, no evidence 13.7 points`. Segments that are not drawn are omitted.
 */
export const barText = (value: BarValue, name?: string): string => {
  const { score, coverage, points } = value;
  const lead = name === undefined ? '' : `${name}: `;
  if (score === null) return `${lead}no score, no evidence yet`;
  const { earned, unearned } = segmentsOf(points);
  const parts = [...earned, ...unearned].map(
    (segment) => `${sumLabels[segment.kind].toLowerCase()} ${pointsText(segment.points)}`,
  );
  const covered = coverage === undefined ? '' : `, coverage ${coverage} percent`;
  const cap = endingCap(value);
  const held = cap ? `. ${cap.sentence}` : '';
  return `${lead}score ${score} of 100${covered}; ${parts.join(', ')} points${held}`;
};
