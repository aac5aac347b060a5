import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { concurrently } from './concurrently.ts';

it('runs everything without exceeding the concurrency limit', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await concurrently(
    Array.from({ length: 120 }, (_, i) => i),
    50,
    async (i) => {
      running += 1;
      most = Math.max(most, running);
      for (let concurrency = i % 4; concurrency >= 0; concurrency -= 1) await turn();
      running -= 1;
      done.push(i);
    },
  );
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, i) => i));
  expect(most).toBe(50);
});

it('does nothing for an empty list, and throws the first error', async () => {
  await concurrently([], 5, () => Promise.reject(new Error('called')));
  await expect(concurrently([1, 2], 1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
