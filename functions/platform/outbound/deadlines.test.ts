import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeadlines } from './deadlines.ts';

const timeouts = { dns: 1, connect: 30, tls: 50, headers: 100, bodyIdle: 100 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Deadlines of a call, with the times at which one of them expired. */
const watched = (whole = 10_000, more: Partial<typeof timeouts> = {}) => {
  const began = performance.now();
  const passed: [string, number][] = [];
  const deadlines = createDeadlines({ ...timeouts, ...more }, whole, (what) =>
    passed.push([what, performance.now() - began]),
  );
  return { ...deadlines, passed };
};

describe('the deadlines of a call', () => {
  it('expire for the current phase, counted from its start', () => {
    const { enter, passed } = watched();
    enter('connect');
    vi.advanceTimersByTime(20);
    enter('headers');
    vi.advanceTimersByTime(99);
    expect(passed).toEqual([]);
    vi.advanceTimersByTime(5000);
    expect(passed).toEqual([['headers', 120]]);
  });

  it('expire earlier if the next phase is shorter than the rest of the previous one', () => {
    const { enter, passed } = watched(10_000, { bodyIdle: 5 });
    enter('headers');
    vi.advanceTimersByTime(10);
    enter('bodyIdle');
    vi.advanceTimersByTime(5000);
    expect(passed).toEqual([['bodyIdle', 15]]);
  });

  it('restart with each received piece, except the overall deadline', () => {
    const { enter, passed } = watched(1000);
    enter('connect');
    for (let pieces = 0; pieces < 40; pieces += 1) {
      enter('bodyIdle');
      vi.advanceTimersByTime(90);
    }
    expect(passed).toEqual([['whole', 1000]]);
  });

  it('already over at the start expire immediately, as the overall deadline', () => {
    const { enter, passed } = watched(-5, { connect: -5 });
    enter('connect');
    vi.advanceTimersByTime(1);
    expect(passed.map(([what]) => what)).toEqual(['whole']);
  });

  it('do not expire after the call, and leave no timer', () => {
    const { enter, end, part, passed } = watched();
    enter('connect');
    end();
    enter('headers');
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(20_000);
    expect(passed).toEqual([]);
    expect(part()).toBe('connect');
  });

  it('use a single timer', () => {
    const { enter } = watched();
    for (const part of ['connect', 'tls', 'headers', 'bodyIdle', 'bodyIdle'] as const) enter(part);
    expect(vi.getTimerCount()).toBe(1);
  });
});
