import { describe, expect, it, vi } from 'vitest';
import { signalStop, watchStop } from './stop-signal.ts';

const job = { tenant: 'hospital', jobId: 'first' };

const memory = () => {
  const held = new Map<string, unknown>();
  return {
    put: async (key: string, value: unknown) => void held.set(key, value),
    get: async <T>(key: string) => held.get(key) as T | undefined,
  };
};

describe('the stop signal of a job', () => {
  it('reaches only the collectors of that job', async () => {
    const objects = memory();
    const watch = watchStop(objects, job, 1);
    const other = watchStop(objects, { ...job, jobId: 'second' }, 1);
    const stranger = watchStop(objects, { ...job, tenant: 'clinic' }, 1);
    expect(watch.stopped()).toBe(false);
    await signalStop(objects, job);
    await expect.poll(() => watch.stopped()).toBe(true);
    expect([other.stopped(), stranger.stopped()]).toEqual([false, false]);
    for (const each of [watch, other, stranger]) each.end();
  });

  it('is detected at a later check if the store was unavailable', async () => {
    const objects = memory();
    await signalStop(objects, job);
    const get = vi.fn(objects.get).mockRejectedValueOnce(new Error('The store is not there.'));
    const watch = watchStop({ get: get as typeof objects.get }, job, 1);
    await expect.poll(() => watch.stopped()).toBe(true);
    expect(get).toHaveBeenCalledTimes(2);
    watch.end();
  });
});
