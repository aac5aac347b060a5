import { expect, it } from 'vitest';
import { ENOUGH_COVERAGE, restsOnLittle } from './labels.ts';

it('flags a score with too little coverage, independent of its value, and nothing without a score', () => {
  for (const score of [0, 100]) {
    expect(restsOnLittle({ score, coverage: ENOUGH_COVERAGE - 1 })).toBe(true);
    expect(restsOnLittle({ score, coverage: ENOUGH_COVERAGE })).toBe(false);
  }
  expect(restsOnLittle({ score: null, coverage: 0 })).toBe(false);
  expect(restsOnLittle({ score: 0, coverage: null })).toBe(false);
  expect(restsOnLittle(null)).toBe(false);
});
