import { describe, expect, it } from 'vitest';
import { figure } from './figure.ts';
import { again, takeMeasurement } from './measure.ts';

const sound = figure({ what: 'first paint', value: 10, unit: 'ms', floor: 10, floorName: 'smallest app' });
const unseen = figure({ ...sound, value: Number.NaN });

/** Fails with each of the messages in turn, then succeeds. */
const failingWith = <T>(messages: readonly string[], answer: T) => {
  let calls = 0;
  return async (): Promise<T> => {
    const message = messages[calls];
    calls += 1;
    if (message !== undefined) throw new Error(message);
    return answer;
  };
};

describe('again', () => {
  it('returns the result of the first attempt without a retry', async () => {
    const reported: string[] = [];
    expect(await again(failingWith([], 7), (reason) => reported.push(reason))).toBe(7);
    expect(reported).toEqual([]);
  });

  it('tries three times in total and reports the reason of each retry', async () => {
    const reported: string[] = [];
    expect(await again(failingWith(['one', 'two'], 7), (reason) => reported.push(reason))).toBe(7);
    expect(reported).toEqual(['one', 'two']);
    const late = again(failingWith(['one', 'two', 'three'], 7), (reason) => reported.push(reason));
    await expect(late).rejects.toThrow('three');
    expect(reported).toEqual(['one', 'two', 'one', 'two']);
  });
});

describe('takeMeasurement', () => {
  const take = async (run: () => Promise<readonly (typeof sound)[]>) => {
    const reported: string[] = [];
    const taken = await takeMeasurement({ name: 'first-view', run }, (reason) => reported.push(reason));
    return { reported, taken };
  };

  it('keeps the notes of a measurement', async () => {
    const run = async () => ({ figures: [sound], notes: ['missed: one'] });
    const taken = await takeMeasurement({ name: 'noise', run }, () => {});
    expect(taken).toEqual({ name: 'noise', figures: [sound], notes: ['missed: one'] });
  });

  it('repeats a measurement that threw, or is incomplete', async () => {
    let calls = 0;
    const { reported, taken } = await take(async () => {
      calls += 1;
      if (calls === 1) return [sound, unseen];
      if (calls === 2) throw new Error('The floor of "first paint" must be above 0.');
      return [sound];
    });
    expect(taken).toEqual({ name: 'first-view', figures: [sound] });
    expect(reported).toEqual([
      'Nothing was seen of "first paint".',
      'The floor of "first paint" must be above 0.',
    ]);
  });

  it('reports why there are no figures, and does not throw', async () => {
    expect((await take(failingWith(['a', 'b', 'no floor'], [sound]))).taken).toEqual({
      name: 'first-view',
      figures: [],
      missing: 'no floor',
    });
    expect((await take(async () => [])).taken.missing).toBe('Nothing was measured.');
    const infinite = figure({ ...sound, value: Number.POSITIVE_INFINITY });
    expect((await take(async () => [sound, infinite])).taken.missing).toBe(
      'Nothing was seen of "first paint".',
    );
  });

  it('keeps a figure above its limit, because it was measured', async () => {
    const above = figure({ ...sound, value: 100, limit: 1.1 });
    expect((await take(async () => [above])).taken).toEqual({ name: 'first-view', figures: [above] });
  });
});
