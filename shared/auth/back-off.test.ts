import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { later } from '#shared/kernel/time.ts';
import { afterFailure, type BackOff, type BackOffSubject, secondsToWait } from './back-off.ts';

const now = '2026-11-20T08:00:00.000Z';

const waits = (subject: BackOffSubject, failures: number): number[] => {
  let state: BackOff | undefined;
  return Array.from({ length: failures }, () => {
    state = afterFailure(subject, state, now);
    return secondsToWait(state, now);
  });
};

describe('back-off', () => {
  it('waits from the fifth guess on, doubling each time up to 15 minutes', () => {
    expect(waits('guess', 14)).toEqual([0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
  });

  it('waits from the fiftieth failure of an account and the hundredth of a network', () => {
    expect(waits('account', 51).slice(47)).toEqual([0, 0, 5, 10]);
    expect(waits('network', 101).slice(97)).toEqual([0, 0, 5, 10]);
  });

  it('allows one email a minute, then fewer', () => {
    expect(waits('mail-account', 6)).toEqual([60, 120, 240, 480, 900, 900]);
  });

  it('ends exactly at its end time', () => {
    const state = { failures: 5, blockedUntil: later(now, 5000) };
    expect(secondsToWait(state, later(now, 4999))).toBe(1);
    expect(secondsToWait(state, later(now, 5000))).toBe(0);
  });

  it('never shortens with more failures', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (failures) => {
        const [less, more] = [failures, failures + 1].map((n) => afterFailure('guess', { failures: n }, now));
        expect(secondsToWait(more, now)).toBeGreaterThanOrEqual(secondsToWait(less, now));
      }),
    );
  });
});
