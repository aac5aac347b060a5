import { expect, it } from 'vitest';
import { toggled } from './toggled.ts';

it('adds a missing value, removes a present one, and leaves the input set unchanged', () => {
  const before = new Set(['a']);
  const once = toggled(before, 'b');
  expect([...once]).toEqual(['a', 'b']);
  expect([...toggled(once, 'a')]).toEqual(['b']);
  expect([...before]).toEqual(['a']);
});
