import { expect, it } from 'vitest';
import { texts } from './texts.ts';

it('finds keys and values at every depth, with their paths', () => {
  expect(texts({ a: { b: ['x', { c: 'y' }] } })).toEqual([
    { path: 'a', text: 'a' },
    { path: 'a.b', text: 'b' },
    { path: 'a.b.0', text: 'x' },
    { path: 'a.b.1.c', text: 'c' },
    { path: 'a.b.1.c', text: 'y' },
  ]);
});
