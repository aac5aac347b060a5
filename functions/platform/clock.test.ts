import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { atTime, currentTime } from './clock.ts';
import { newId } from './ids.ts';
import { isLive } from './table/expiry.ts';

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

it('returns the system time outside of simulated work', () => {
  const before = Date.now();
  expect(currentTime().getTime()).toBeGreaterThanOrEqual(before);
});

it('applies a simulated time to everything that the work awaits, and to nothing else', async () => {
  const days = await Promise.all([
    atTime('2026-08-31T09:00:00.000Z', async () => {
      await wait(1);
      return [
        dayOf(currentTime()),
        await atTime('2025-01-01T00:00:00.000Z', async () => dayOf(currentTime())),
        dayOf(currentTime()),
      ];
    }),
    (async () => [dayOf(currentTime())])(),
  ]);
  expect(days).toEqual([['2026-08-31', '2025-01-01', '2026-08-31'], [dayOf(new Date())]]);
});

it('restores the system time after an error', async () => {
  await expect(
    atTime('2020-01-01T00:00:00.000Z', () => Promise.reject(new Error('failed'))),
  ).rejects.toThrow();
  expect(dayOf(currentTime())).toBe(dayOf(new Date()));
});

it('dates identifiers and expiry', async () => {
  const item = { pk: 'T#1#JOB', sk: '1', ttl: Date.parse('2026-08-31T10:00:00.000Z') / 1000 };
  const [id, live] = await atTime('2026-08-31T09:00:00.000Z', async () => [newId(), isLive(item)] as const);
  expect(id < newId()).toBe(true);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBeLessThan(
    Date.parse('2026-08-31T09:01:00.000Z'),
  );
  expect(live).toBe(true);
});
