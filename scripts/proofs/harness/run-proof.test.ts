import { describe, expect, it } from 'vitest';
import { figure } from './figure.ts';
import type { Found } from './proof.ts';
import { retry, runProof } from './run-proof.ts';

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

describe('retry', () => {
  it('returns the result of the first attempt without a retry', async () => {
    const reported: string[] = [];
    expect(await retry(3, failingWith([], 7), (reason) => reported.push(reason))).toBe(7);
    expect(reported).toEqual([]);
  });

  it('tries three times in total and reports the reason of each retry', async () => {
    const reported: string[] = [];
    expect(await retry(3, failingWith(['one', 'two'], 7), (reason) => reported.push(reason))).toBe(7);
    expect(reported).toEqual(['one', 'two']);
    const late = retry(3, failingWith(['one', 'two', 'three'], 7), (reason) => reported.push(reason));
    await expect(late).rejects.toThrow('three');
    expect(reported).toEqual(['one', 'two', 'one', 'two']);
  });
});

describe('runProof', () => {
  const take = async (run: () => Promise<Found>, attempts = 3) => {
    const reported: string[] = [];
    const progress = (line: string) => reported.push(line);
    return { reported, result: await runProof('first-view', run, { attempts, progress }) };
  };

  it('returns what a proof found, and holds without a failure', async () => {
    const name = 'first-view';
    const found = { figures: [sound], notes: ['missed: one'] };
    expect((await take(async () => found)).result).toEqual({ name, holds: true, ...found });
    expect((await take(async () => 'seen')).result).toEqual({ name, holds: true, summary: 'seen' });
  });

  it('repeats a measurement that threw, or is incomplete', async () => {
    let calls = 0;
    const { reported, result } = await take(async () => {
      calls += 1;
      if (calls === 1) return [sound, unseen];
      if (calls === 2) throw new Error('The floor of "first paint" must be above 0.');
      return [sound];
    });
    expect(result).toEqual({ name: 'first-view', holds: true, figures: [sound] });
    expect(reported).toEqual([
      'Nothing was seen of "first paint".',
      'The floor of "first paint" must be above 0.',
    ]);
  });

  it('reports why there are no findings, and does not throw', async () => {
    const { reported, result } = await take(failingWith(['a', 'b', 'no floor'], [sound]));
    expect(result).toEqual({ name: 'first-view', holds: false, reason: 'no floor' });
    expect(reported).toEqual(['a', 'b', expect.stringMatching(/^Error: no floor\n +at /)]);
    expect((await take(async () => [])).result.reason).toBe('Nothing was measured.');
    const infinite = figure({ ...sound, value: Number.POSITIVE_INFINITY });
    expect((await take(async () => [sound, infinite])).result.reason).toBe(
      'Nothing was seen of "first paint".',
    );
  });

  it('keeps a figure above its limit, because it was measured, and does not hold', async () => {
    const above = figure({ ...sound, value: 100, limit: 1.1 });
    expect((await take(async () => [sound, above])).result).toEqual({
      name: 'first-view',
      holds: false,
      reason: '1 of 2 figures above the limit',
      figures: [sound, above],
    });
  });

  it('does not hold with a failed expectation', async () => {
    const found = { summary: '2 tries', failures: [{ what: 'answers 500' }] };
    expect((await take(async () => found)).result).toMatchObject({ holds: false, ...found });
  });
});
