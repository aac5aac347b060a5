import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Running, startSample, until } from '../testing/running.ts';
import { Callers, MAX_AT_ONCE, MAX_WAITING } from './callers.ts';

let sample: Running;

beforeAll(async () => {
  sample = await startSample();
});

afterAll(() => sample?.close());

const get = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${sample.cloud.url}${path}`, { headers })).text();

/** Returns the number of active requests to `/api/held`. */
const heldNow = async () => Number(await get('/api/held-now'));

it('limits the active requests of each caller, processes all in order and does not delay other callers', async () => {
  const many = Array.from({ length: 60 }, () => get('/api/held', { 'x-api-key': 'one' }));
  await until(async () => (await heldNow()) >= MAX_AT_ONCE);
  const others = [get('/api/held', { 'x-api-key': 'two' }), get('/api/held')];
  await until(async () => (await heldNow()) >= MAX_AT_ONCE + others.length);
  expect(await get('/api/release')).toBe('released');
  const peaks = (await Promise.all([...many, ...others])).map(Number);
  expect(peaks).toHaveLength(62);
  expect(Math.max(...peaks)).toBe(MAX_AT_ONCE + others.length);
});

it('rejects requests above the queue limit and continues after a failure', async () => {
  const callers = new Callers();
  const { promise: held, resolve: release } = Promise.withResolvers<string>();
  const all = Array.from({ length: MAX_AT_ONCE + MAX_WAITING }, () => callers.run('one', () => held));
  await expect(callers.run('one', () => held)).rejects.toMatchObject({ status: 429 });
  const other = callers.run('two', () => Promise.reject(new Error('No.')));
  await expect(other).rejects.toThrow('No.');
  release('done');
  expect(new Set(await Promise.all(all))).toEqual(new Set(['done']));
  expect(await callers.run('one', async () => 'again')).toBe('again');
});
