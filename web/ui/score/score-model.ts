/** How screens speak of the rules that made a score. */
import { SCORE_MODEL } from '#shared/judging/verdict.ts';

/** Whether a score was made by other rules than those of today; false where none is known. */
export const isOtherModel = (modelVersion: string | null | undefined): boolean =>
  typeof modelVersion === 'string' && modelVersion !== SCORE_MODEL;

/** `model 1` of version `1.0`. */
export const modelName = (modelVersion: string): string => `model ${modelVersion.replace(/\.0$/, '')}`;

/** Said beside a score of other rules. */
export const otherModelText = (modelVersion: string): string =>
  `Scored by ${modelName(modelVersion)}, whose rules were others: it is not compared with scores of ${modelName(SCORE_MODEL)}.`;
