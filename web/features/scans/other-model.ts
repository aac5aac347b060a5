import { modelName } from '#web/ui/score/score-model.ts';

/** Explains why no score changes are shown after a change of the score model. */
export const otherModelBefore = (previousModel: string): string =>
  `The previous scan was scored by ${modelName(previousModel)}, which has different rules. Scores of different models are not compared, so no score changes are shown.`;
