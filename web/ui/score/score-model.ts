/** Texts about the score model. */
import { SCORE_MODEL } from '#shared/scoring/verdict.ts';

/** Returns true if a score was made by another model than the current one; false if the model is unknown. */
export const isOtherModel = (modelVersion: string | null | undefined): boolean =>
  typeof modelVersion === 'string' && modelVersion !== SCORE_MODEL;

/** Returns `model 1` for version `1.0`. */
export const modelName = (modelVersion: string): string => `model ${modelVersion.replace(/\.0$/, '')}`;

/** Returns the note shown beside a score of another model. */
export const otherModelText = (modelVersion: string): string =>
  `Scored with ${modelName(modelVersion)}, which has different rules. Not comparable with scores of ${modelName(SCORE_MODEL)}.`;
