import { describe, expect, it } from 'vitest';
import { elapsed, followed } from './run-facts.ts';

const endedAt = '2026-11-20T09:00:00.000Z';
const soon = Date.parse(endedAt) + 5000;
const run = { status: 'completed', endedAt, done: 12 } as const;

describe('following a run', () => {
  it.each([
    ['while it waits', { ...run, status: 'pending', endedAt: null, done: 0 }, true],
    ['while it goes on', { ...run, status: 'running', endedAt: null }, true],
    ['until its scans were started', run, true],
    [
      'after it was stopped too, since what was heard by then is judged',
      { ...run, status: 'cancelled' },
      true,
    ],
    ['no more once they were', { ...run, scanJobId: 'a' }, false],
    ['no more where nothing was asked', { ...run, status: 'cancelled', done: 0 }, false],
  ] as const)('%s', (_, given, expected) => expect(followed(given, soon)).toBe(expected));

  it('stops after one minute', () => expect(followed(run, soon + 60_000)).toBe(false));
});

it('has no duration before the start, and a fixed one after the end', () => {
  const now = new Date('2026-11-20T09:10:00.000Z');
  const startedAt = '2026-11-20T08:59:00.000Z';
  expect(elapsed({ startedAt: null, endedAt: null }, now)).toBeUndefined();
  expect(elapsed({ startedAt, endedAt }, now)).toBe(60_000);
  expect(elapsed({ startedAt, endedAt: null }, now)).toBe(660_000);
});
