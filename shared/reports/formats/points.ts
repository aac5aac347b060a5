/** The score bar in every format: the distribution of the hundred points. */

import type { EarnedPoints } from '#shared/scoring/score.ts';
import { sumLabels } from '#shared/scoring/sum-labels.ts';
import { slots } from '#shared/scoring/sums.ts';
import type { Block } from '../section.ts';
import { number, plainText } from '../text.ts';

export type PointKind = (typeof slots)[number];

export interface PointsPart {
  readonly kind: PointKind;
  readonly points: number;
  /** Number of points before this part. */
  readonly from: number;
}

/** Returns the visible parts of the bar. */
export const pointsParts = (points: EarnedPoints): readonly PointsPart[] => {
  const parts: PointsPart[] = [];
  let from = 0;
  for (const kind of slots) {
    if (points[kind] >= 0.05) parts.push({ kind, points: points[kind], from });
    from += points[kind];
  }
  return parts;
};

/** Returns the bar as text, for screen readers. */
export const pointsText = ({ label, score, points }: Extract<Block, { kind: 'points' }>): string => {
  const words = pointsParts(points).map(({ kind, points: own }) => `${sumLabels[kind]} ${number(own)}`);
  const scored = score === null ? 'no score' : `score ${score} of 100`;
  return `${plainText(label)}: ${scored}; ${words.join(', ')} points`;
};
