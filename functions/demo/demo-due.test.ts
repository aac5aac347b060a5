import { expect, it } from 'vitest';
import { isDemoDue } from './demo-due.ts';

it.each([
  [undefined, '2026-11-28T15:00:00.000Z', true],
  ['2026-11-28T07:30:00.000Z', '2026-11-28T09:00:00.000Z', false],
  ['2026-11-27T12:00:00.000Z', '2026-11-28T07:59:00.000Z', false],
  ['2026-11-27T12:00:00.000Z', '2026-11-28T08:00:00.000Z', true],
  ['2026-11-27T13:00:00.000Z', '2026-11-28T08:30:00.000Z', false],
  ['2026-11-27T13:00:00.000Z', '2026-11-28T09:00:00.000Z', true],
  ['2026-11-26T22:00:00.000Z', '2026-11-28T02:00:00.000Z', true],
])('a demo built at %s and read at %s: a build is due: %s', (builtAt, now, isDue) => {
  expect(isDemoDue(builtAt, now)).toBe(isDue);
});
