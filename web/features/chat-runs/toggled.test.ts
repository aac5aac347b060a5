import { expect, it } from 'vitest';
import { toggled } from './toggled.ts';

it('a press takes one in, another one takes it out, and what was there before is left alone', () => {
  const before = new Set(['a']);
  const once = toggled(before, 'b');
  expect([...once]).toEqual(['a', 'b']);
  expect([...toggled(once, 'a')]).toEqual(['b']);
  expect([...before]).toEqual(['a']);
});
