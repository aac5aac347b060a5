import { expect, it } from 'vitest';
import { isOtherModel, modelName, otherModelText } from './score-model.ts';

it('distinguishes scores of another model, and states that they are not compared', () => {
  expect(['1.0', '3.0', null, undefined].map(isOtherModel)).toEqual([true, false, false, false]);
  expect(['1.0', '1.2'].map(modelName)).toEqual(['model 1', 'model 1.2']);
  expect(otherModelText('1.0')).toBe(
    'Scored with model 1, which has different rules. Not comparable with scores of model 3.',
  );
});
