import { modelName } from '#web/ui/score/score-model.ts';

/** Why nothing is said to have moved the score since a scan that was scored by other rules. */
export const otherModelBefore = (previousModel: string): string =>
  `The scan before was scored by ${modelName(previousModel)}, whose rules were others. Scores of two models are not compared, so nothing is said to have moved this one.`;
