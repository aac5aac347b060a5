import { expect, it } from 'vitest';
import { nextChatRun } from './schedule.ts';

it.each([
  ['weekly', '2026-11-02T09:00:00.000Z', '2026-11-02T09:00:00.000Z', '2026-11-09T09:00:00.000Z'],
  ['weekly', '2026-11-02T09:00:00.000Z', '2026-11-24T08:00:00.000Z', '2026-11-30T09:00:00.000Z'],
  ['monthly', '2026-11-02T09:00:00.000Z', '2026-11-02T09:00:30.000Z', '2026-12-02T09:00:00.000Z'],
  ['monthly', '2026-11-02T09:00:00.000Z', '2026-11-01T09:00:00.000Z', '2026-11-02T09:00:00.000Z'],
] as const)('a %s schedule due at %s continues after %s at %s', (every, dueAt, now, next) => {
  expect(nextChatRun(every, dueAt, now)).toBe(next);
});
