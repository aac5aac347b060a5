import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { uuid } from '#shared/kernel/ids.ts';
import { newId } from './ids.ts';

afterEach(() => vi.useRealTimers());

it('the first IDs of a millisecond ascend, and later ones stay unique', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T08:00:00.000Z'), toFake: ['Date'] });
  const ids = Array.from({ length: 2048 }, newId);
  expect(ids).toEqual(ids.toSorted());
  const more = Array.from({ length: 5000 }, newId);
  expect(new Set([...ids, ...more]).size).toBe(7048);
  expect(more.every((id) => id > (ids[0] ?? ''))).toBe(true);
  expect(ids.every((id) => v.is(uuid, id) && id[14] === '7')).toBe(true);
});
