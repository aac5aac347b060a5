import { expect, it } from 'vitest';
import { ENOUGH_COVERAGE, restsOnLittle } from './labels.ts';

it('a score rests on too little below the stated coverage, whatever it is, and without one nothing does', () => {
  for (const score of [0, 100]) {
    expect(restsOnLittle({ score, coverage: ENOUGH_COVERAGE - 1 })).toBe(true);
    expect(restsOnLittle({ score, coverage: ENOUGH_COVERAGE })).toBe(false);
  }
  expect(restsOnLittle({ score: null, coverage: 0 })).toBe(false);
  expect(restsOnLittle({ score: 0, coverage: null })).toBe(false);
  expect(restsOnLittle(null)).toBe(false);
});
