import { describe, expect, it } from 'vitest';
import { elapsed, followed } from './run-facts.ts';

const endedAt = '2026-11-20T09:00:00.000Z';
const soon = Date.parse(endedAt) + 5000;
const run = { status: 'completed', endedAt, done: 12 } as const;

describe('following a run', () => {
  it.each([
    ['continues while the run is pending', { ...run, status: 'pending', endedAt: null, done: 0 }, true],
    ['continues while the run is in progress', { ...run, status: 'running', endedAt: null }, true],
    ['continues until its scans are started', run, true],
    [
      'continues after a stop, because responses received so far are evaluated',
      { ...run, status: 'cancelled' },
      true,
    ],
    ['ends once its scans are started', { ...run, scanJobId: 'a' }, false],
    ['ends if no request was sent', { ...run, status: 'cancelled', done: 0 }, false],
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
