import { expect, it } from 'vitest';
import { inPlaces, turned } from './in-places.ts';

/** Work on a list ends with its time. */

it('skips the rest of a list when it may not continue', async () => {
  const done: number[] = [];
  const list = Array.from({ length: 100 }, (_, index) => index);
  await inPlaces(
    3,
    list,
    async (one) => done.push(one),
    (index) => index < 5,
  );
  expect(done).toEqual([0, 1, 2, 3, 4]);
});

it.each([
  [0, ['a', 'b', 'c']],
  [4, ['b', 'c', 'a']],
])('rotates a list by %i', (by, expected) => {
  expect(turned(['a', 'b', 'c'], by)).toEqual(expected);
  expect(turned([], by)).toEqual([]);
});
