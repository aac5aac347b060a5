import { expect, it } from 'vitest';
import { relativeTimeLabel } from './alert-labels.ts';

it.each([
  ['2026-11-20T08:59:01.000Z', 'just now'],
  ['2026-11-20T09:05:00.000Z', 'just now'],
  ['2026-11-20T08:59:00.000Z', '1 minute ago'],
  ['2026-11-20T08:00:01.000Z', '59 minutes ago'],
  ['2026-11-20T08:00:00.000Z', '1 hour ago'],
  ['2026-11-18T09:00:00.000Z', '2 days ago'],
])('formats an alert from %s as raised %s', (at, words) => {
  expect(relativeTimeLabel(at, new Date('2026-11-20T09:00:00.000Z'))).toBe(words);
});
