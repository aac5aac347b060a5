import { type BarValue, endingCap } from './bar-text.ts';
import { earnedSum } from './segments.ts';

/** Scores are rounded before they are averaged; that difference is not a cap. */
const ROUNDING = 1;

/** Effect of a cap on a score. */
export interface CapText {
  /** True if it limits the score below the earned points; false if it would only once that much is earned. */
  readonly holds: boolean;
  readonly text: string;
}

/** Prefix of a cap sentence; the rest is the cause. */
const LIMIT = /^At most \d+: /;

/** Returns the text about the cap below a bar; undefined without a cap or score. */
export const capText = (value: BarValue): CapText | undefined => {
  const { cap, score } = value;
  if (!cap || score === null) return undefined;
  if (endingCap(value) !== undefined) return { holds: true, text: cap.sentence };
  if (earnedSum(value.points) - score > ROUNDING)
    return {
      holds: true,
      text: `Caps limit some of the averaged scores below their earned points. ${cap.sentence}`,
    };
  const cause = cap.sentence.replace(LIMIT, '');
  return {
    holds: false,
    text: `Until this changes, the score cannot exceed ${cap.limit}: ${cause}`,
  };
};
