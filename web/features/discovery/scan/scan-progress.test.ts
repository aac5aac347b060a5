import { expect, it } from 'vitest';
import { nextPercent } from './scan-progress.ts';

it.each([
  [0, 0, 0, 0, 'nothing is known yet'],
  [0, 1, 25, 4, 'one method of 25'],
  [0, 25, 25, 12, 'one step for everything'],
  [12, 25, 25, 24, 'and the next'],
  [80, 25, 25, 85, 'no further than 85 until the answer'],
  [85, 25, 25, 85, 'and stays there'],
  [48, 6, 25, 48, 'never backward when more steps are planned'],
  [24, 7, 25, 28, 'to the share, where that is less than a step away'],
])('moves from %d with %d of %d done to %d: %s', (shown, done, planned, next) => {
  expect(nextPercent(shown, { done, planned })).toBe(next);
});
