import { type BarValue, endingCap } from './bar-text.ts';
import { earnedSum } from './segments.ts';

/** Scores are rounded before their mean is, which is no cap. */
const ROUNDING = 1;

/** What a cap does to a score. */
export interface CapSaid {
  /** It ends the score below what was earned; else it would, once that much is earned. */
  readonly holds: boolean;
  readonly text: string;
}

/** What the sentence of a cap begins with; the rest of it is the cause. */
const LIMIT = /^At most \d+: /;

/** What is said below a bar of the cap of its score; undefined where there is none, or no score. */
export const capText = (value: BarValue): CapSaid | undefined => {
  const { cap, score } = value;
  if (!cap || score === null) return undefined;
  if (endingCap(value) !== undefined) return { holds: true, text: cap.sentence };
  if (earnedSum(value.points) - score > ROUNDING)
    return { holds: true, text: `Caps hold parts of it below what they earned. ${cap.sentence}` };
  const cause = cap.sentence.replace(LIMIT, '');
  return {
    holds: false,
    text: `Until this changes, the score can reach ${cap.limit} at most: ${cause}`,
  };
};
