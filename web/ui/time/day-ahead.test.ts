import { expect, it } from 'vitest';
import { dayAhead } from './day-ahead.ts';

it('returns a day ahead in UTC', () => {
  expect(dayAhead(new Date('2026-11-20T23:59:00.000Z'), 180)).toBe('2027-05-19');
});
