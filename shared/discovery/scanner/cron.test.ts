import { Cron } from 'croner';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidScheduleError, nextDue, readSchedule } from './cron.ts';
import { scheduleFault } from './scanner-config.ts';

const due = (text: string, after: string) => nextDue(readSchedule(text), new Date(after)).toISOString();

describe('a cron schedule', () => {
  it.each([
    ['0 */6 * * *', '2026-11-24T05:59:59.000Z', '2026-11-24T06:00:00.000Z'],
    ['0 */6 * * *', '2026-11-24T06:00:00.000Z', '2026-11-24T12:00:00.000Z'],
    ['30 2 * * 1-5', '2026-11-27T03:00:00.000Z', '2026-11-30T02:30:00.000Z'],
    ['0 0 29 2 *', '2026-11-24T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
    ['0 0 1 * 7', '2026-11-24T00:00:00.000Z', '2026-11-29T00:00:00.000Z'],
    // The 1st or a Sunday; croner 11.0.0 skips this 1st.
    ['0 0 1 * 0', '2031-02-23T00:59:00.000Z', '2031-03-01T00:00:00.000Z'],
    ['5/20 12 * * *', '2026-11-24T12:05:00.000Z', '2026-11-24T12:25:00.000Z'],
  ])('%s is due after %s at %s', (text, after, expected) => {
    expect(due(text, after)).toBe(expected);
  });

  it('is due at the same times as in another cron implementation', () => {
    const part = (from: number, to: number) =>
      fc.oneof(
        fc.constant('*'),
        fc.integer({ min: from, max: to }).map(String),
        fc.integer({ min: 1, max: Math.max(1, to - from) }).map((step) => `*/${step}`),
        fc
          .tuple(fc.integer({ min: from, max: to }), fc.integer({ min: from, max: to }))
          .map(([one, other]) => `${Math.min(one, other)}-${Math.max(one, other)}`),
      );
    const field = (from: number, to: number) =>
      fc.array(part(from, to), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(','));
    // Implementations disagree on a star within a list when both kinds of days are limited, so day fields
    // have one part.
    const texts = fc
      .tuple(field(0, 59), field(0, 23), part(1, 28), field(1, 12), part(0, 6))
      .map((fields) => fields.join(' '))
      .filter((text) => !/\*\/\d+ \S+ \S+$|\*\/\d+$/.test(text));
    const times = fc.date({ min: new Date('2026-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(texts, times, (text, after) => {
        const other = new Cron(text, { timezone: 'UTC', paused: true }).nextRun(after);
        expect(nextDue(readSchedule(text), after)).toEqual(other);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['every hour', 'must have five fields'],
    ['* * * *', 'must have five fields'],
    ['60 * * * *', 'the minute `60` must be'],
    ['* 24 * * *', 'the hour `24` must be'],
    ['* * 0 * *', 'the day of the month `0` must be'],
    ['* * * 13 *', 'the month `13` must be'],
    ['* * * * mon', 'the day of the week `mon` must be'],
    ['*/0 * * * *', 'the minute `*/0` must be'],
    ['5-1 * * * *', 'the minute `5-1` must be'],
    ['0 0 30 2 *', 'none of the months has a day 30'],
    [',,, * * * *', 'the minute `` must be'],
  ])('%s is rejected with a message', (text, statement) => {
    expect(() => readSchedule(text)).toThrow(InvalidScheduleError);
    expect(scheduleFault(text)).toContain(statement);
  });
});
