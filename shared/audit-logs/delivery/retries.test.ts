import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR, later, MINUTE } from '#shared/kernel/time.ts';
import { afterFailure, askedWait, FAILING_AFTER, isFailing, nextTry } from './retries.ts';

const now = '2026-11-20T08:00:00.000Z';
const waitOf = (failures: number, chance: number, asked = 0) =>
  Date.parse(nextTry(failures, now, chance, asked)) - Date.parse(now);

it('back off twice as long after each failure, at most an hour, with random jitter', () => {
  expect([1, 2, 3, 6, 7, 100].map((failures) => waitOf(failures, 1) / MINUTE)).toEqual([1, 2, 4, 32, 60, 60]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (failures, chance) => {
        const wait = waitOf(failures, chance);
        expect(wait).toBeGreaterThanOrEqual(waitOf(failures, 1) / 2);
        expect(wait).toBeLessThanOrEqual(waitOf(failures, 1));
      },
    ),
  );
});

it('wait as long as the receiver requests, at most an hour', () => {
  expect(waitOf(1, 1, 10 * MINUTE)).toBe(10 * MINUTE);
  expect(waitOf(1, 1, 10 * HOUR)).toBe(HOUR);
  expect(askedWait('120', now)).toBe(2 * MINUTE);
  expect(askedWait('Fri, 20 Nov 2026 08:05:00 GMT', now)).toBe(5 * MINUTE);
  for (const header of [undefined, '', 'soon', '-5', 'Fri, 20 Nov 2020 08:05:00 GMT'])
    expect(askedWait(header, now)).toBe(0);
});

it('count as failing once the first consecutive failure is an hour old', () => {
  const first = afterFailure({ failures: 0 }, now);
  expect(first).toEqual({ failures: 1, failedSince: now });
  const second = afterFailure(first, later(now, MINUTE));
  expect(second).toEqual({ failures: 2, failedSince: now });
  expect(isFailing(second, later(now, FAILING_AFTER - 1))).toBe(false);
  expect(isFailing(second, later(now, FAILING_AFTER))).toBe(true);
  expect(isFailing({ failures: 0 }, now)).toBe(false);
});
