import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '#shared/kernel/time.ts';
import { nextDue } from './next-due.ts';
import { paces, type Timing } from './timing.ts';

const of = (every: Timing['every'], day: number, hour: number, timeZone: string): Timing => ({
  ...{ every, day, hour, timeZone },
});

describe('the next run of a schedule', () => {
  it.each([
    ['the same week', of('weekly', 5, 8, 'UTC'), '2026-11-24T12:00:00Z', '2026-11-27T08:00:00.000Z'],
    ['later the same day', of('weekly', 2, 13, 'UTC'), '2026-11-24T12:00:00Z', '2026-11-24T13:00:00.000Z'],
    ['a week on', of('weekly', 2, 12, 'UTC'), '2026-11-24T12:00:00Z', '2026-12-01T12:00:00.000Z'],
    ['Sunday ends a week', of('weekly', 7, 0, 'UTC'), '2026-11-23T00:00:00Z', '2026-11-29T00:00:00.000Z'],
    [
      'the day where the zone is',
      of('weekly', 1, 1, 'Pacific/Auckland'),
      '2026-11-22T11:59:00Z',
      '2026-11-22T12:00:00.000Z',
    ],
    ['a short month', of('monthly', 31, 6, 'UTC'), '2026-11-24T00:00:00Z', '2026-11-30T06:00:00.000Z'],
    ['a leap year', of('monthly', 30, 6, 'UTC'), '2028-02-01T00:00:00Z', '2028-02-29T06:00:00.000Z'],
    ['after a short month', of('monthly', 31, 6, 'UTC'), '2026-11-30T06:00:00Z', '2026-12-31T06:00:00.000Z'],
    ['a new year', of('monthly', 1, 6, 'UTC'), '2026-12-24T00:00:00Z', '2027-01-01T06:00:00.000Z'],
    ['this quarter', of('quarterly', 2, 6, 'UTC'), '2026-10-01T00:00:00Z', '2026-10-02T06:00:00.000Z'],
    ['the next quarter', of('quarterly', 31, 6, 'UTC'), '2026-11-24T00:00:00Z', '2027-01-31T06:00:00.000Z'],
    [
      'a quarter of 30 days',
      of('quarterly', 31, 6, 'UTC'),
      '2026-02-01T00:00:00Z',
      '2026-04-30T06:00:00.000Z',
    ],
    [
      'an hour that clocks leave out comes by the clock of before',
      of('monthly', 29, 2, 'Europe/Berlin'),
      '2026-03-20T00:00:00Z',
      '2026-03-29T01:00:00.000Z',
    ],
    [
      'an hour that clocks show twice counts once, the first time',
      of('monthly', 25, 2, 'Europe/Berlin'),
      '2026-10-20T00:00:00Z',
      '2026-10-25T00:00:00.000Z',
    ],
    [
      'and is over then',
      of('monthly', 25, 2, 'Europe/Berlin'),
      '2026-10-25T00:00:00Z',
      '2026-11-25T01:00:00.000Z',
    ],
    [
      'the hour stays when clocks change between',
      of('weekly', 1, 7, 'America/New_York'),
      '2026-10-27T00:00:00Z',
      '2026-11-02T12:00:00.000Z',
    ],
    [
      'a zone of half an hour',
      of('weekly', 1, 7, 'Asia/Kolkata'),
      '2026-11-24T00:00:00Z',
      '2026-11-30T01:30:00.000Z',
    ],
  ])('%s', (_, timing, after, due) => {
    expect(nextDue(timing, after)).toBe(due);
  });

  it('is always later, at the requested hour or the next one, and within one interval', () => {
    const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'];
    fc.assert(
      fc.property(
        fc.record({
          ...{ every: fc.constantFrom(...paces), day: fc.integer({ min: 1, max: 7 }) },
          ...{ hour: fc.integer({ min: 0, max: 23 }), timeZone: fc.constantFrom(...zones) },
        }),
        fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true }),
        (timing, date) => {
          const after = date.toISOString();
          const due = nextDue(timing, after);
          const days = (Date.parse(due) - date.getTime()) / DAY;
          expect(days).toBeGreaterThan(0);
          expect(days).toBeLessThan({ weekly: 7.1, monthly: 31.1, quarterly: 92.1 }[timing.every]);
          const clock = new Intl.DateTimeFormat('en-US', {
            ...{ timeZone: timing.timeZone, hour: 'numeric', hourCycle: 'h23' },
          }).format(new Date(due));
          expect([timing.hour, (timing.hour + 1) % 24]).toContain(Number(clock));
        },
      ),
      { numRuns: 300 },
    );
  });
});
