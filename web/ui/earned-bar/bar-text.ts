import type { EarnedPoints, ScoreCap } from '#shared/judging/score.ts';
import { earnedSum, pointsText, segmentsOf, segmentWords } from './segments.ts';

/** What a bar shows: the whole score object, or the part of it that a control carries. */
export interface BarValue {
  /** 0 to 100; null without evidence. */
  readonly score: number | null;
  /** Percent; a control says none, its points are a share of the framework's hundred. */
  readonly coverage?: number;
  /** What holds the score; a control has none. */
  readonly cap?: ScoreCap | null;
  readonly points: EarnedPoints;
}

/** The cap that ends a score below what was earned; undefined where none does. */
export const endingCap = ({ cap, points }: BarValue): ScoreCap | undefined =>
  cap && earnedSum(points) > cap.limit ? cap : undefined;

/**
 * The text alternative of an earned bar, such as `HIPAA: score 78 of 100, coverage 86 percent; observed 29.5,
 * unproven 13.7 points`. Parts that are not drawn are not said.
 */
export const barText = (value: BarValue, name?: string): string => {
  const { score, coverage, points } = value;
  const lead = name === undefined ? '' : `${name}: `;
  if (score === null) return `${lead}no score, nothing evidenced yet`;
  const { earned, unearned } = segmentsOf(points);
  const parts = [...earned, ...unearned].map(
    (segment) => `${segmentWords[segment.kind].toLowerCase()} ${pointsText(segment.points)}`,
  );
  const covered = coverage === undefined ? '' : `, coverage ${coverage} percent`;
  const cap = endingCap(value);
  const held = cap ? `. ${cap.sentence}` : '';
  return `${lead}score ${score} of 100${covered}; ${parts.join(', ')} points${held}`;
};
