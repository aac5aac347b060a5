import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs once per burst, never concurrently, and once more for requests made meanwhile', async () => {
  const finishes: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => finishes.push(resolve)));
  const ask = oneAtATime(work, 100);
  ask();
  await vi.advanceTimersByTimeAsync(60);
  ask();
  await vi.advanceTimersByTimeAsync(60);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60);
  expect(work).toHaveBeenCalledTimes(1);

  ask();
  ask();
  await vi.advanceTimersByTimeAsync(500);
  expect(work).toHaveBeenCalledTimes(1);
  finishes.shift()?.();
  await vi.advanceTimersByTimeAsync(500);
  expect(work).toHaveBeenCalledTimes(2);
  finishes.shift()?.();
  await vi.advanceTimersByTimeAsync(500);
  expect(work).toHaveBeenCalledTimes(2);
});
