import { expect, it } from 'vitest';
import { tabMove } from './tab-move.ts';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 4, 0],
  ['ArrowLeft', 0, 4],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['Tab', 1, undefined],
])('%s at index %i of 5 moves to %s', (key, at, to) => {
  expect(tabMove(key, at, 5)).toBe(to);
});
