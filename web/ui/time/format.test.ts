import { describe, expect, it } from 'vitest';
import { ago, calendarDay, date, dateTime, duration, secondOfDay, span } from './format.ts';

const local = (text: string) => new Date(text).toISOString();
const now = new Date('2026-11-20T12:00:00.000Z');
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

describe('absolute times', () => {
  it('formats days with two digits', () => expect(date(local('2026-09-03T09:05:00'))).toBe('Sep 03, 2026'));
  it('formats a calendar date unchanged', () => expect(calendarDay('2026-07-01')).toBe('Jul 01, 2026'));
  it('formats hours from 00 to 23', () => {
    expect(dateTime(local('2026-11-20T00:07:00'))).toBe('Nov 20, 2026, 00:07');
    expect(dateTime(local('2026-11-20T22:29:59'))).toBe('Nov 20, 2026, 22:29');
    expect(secondOfDay(local('2026-11-20T00:07:05'))).toBe('00:07:05');
  });
});

describe('ago', () => {
  it.each([
    [0, 'just now'],
    [59_999, 'just now'],
    [60_000, '1 min ago'],
    [3_599_999, '59 min ago'],
    [2 * 3_600_000, '2 h ago'],
    [41 * 86_400_000, '41 d ago'],
    [400 * 86_400_000, '1 y ago'],
    [-30_000, 'just now'],
    [-9 * 86_400_000, 'in 9 d'],
  ])('formats %i ms', (passed, text) => expect(ago(before(passed), now)).toBe(text));
});

it('has no unit below a minute', () => {
  expect(span(59_000)).toBeUndefined();
  expect(span(61_000)).toBe('1 min');
});

it.each([
  [-5, '0 s'],
  [499, '0 s'],
  [47_600, '48 s'],
  [72_000, '1 min 12 s'],
  [3_600_000, '60 min 0 s'],
])('formats a duration of %i ms', (length, text) => expect(duration(length)).toBe(text));
