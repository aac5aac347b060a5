import { afterEach, describe, expect, it, vi } from 'vitest';
import { fairQueue } from './fair-queue.ts';

const full = () => new Error('Too much waits.');
const terms = { full, patience: 60_000, late: () => new Error('Its turn did not come.') };

/** Work whose end the test decides, and which tells when it began. */
const controlled = () => {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    began.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    // Who is next begins in the continuations of what ended.
    for (let i = 0; i < 5; i += 1) await Promise.resolve();
  };
  return { began, work, end };
};

describe('a fair queue', () => {
  it('lets askers take turns, each with what it asked for first', async () => {
    const queue = fairQueue({ atOnce: 1, mostWaiting: 10, ...terms });
    const { began, work, end } = controlled();
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void queue.run(String(name[0]), work(name));
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) {
      expect(began.at(-1)).toBe(name);
      await end(name);
    }
    void queue.run('d', work('d1'));
    expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'd1']);
  });

  it('does as much at once as it may, and goes on after what failed', async () => {
    const queue = fairQueue({ atOnce: 2, mostWaiting: 10, ...terms });
    const { began, work, end } = controlled();
    await expect(queue.run('a', () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
    const all = ['a1', 'b1', 'c1'].map((name) => queue.run(name, work(name)));
    expect(began).toEqual(['a1', 'b1']);
    await end('b1');
    expect(began).toEqual(['a1', 'b1', 'c1']);
    await end('a1');
    await end('c1');
    expect(await Promise.all(all)).toEqual(['a1', 'b1', 'c1']);
  });

  it('gives a place that is free to who has the least under way', async () => {
    const queue = fairQueue({ atOnce: 2, mostWaiting: 10, ...terms });
    const { began, work, end } = controlled();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void queue.run(String(name[0]), work(name));
    for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
    expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  it('refuses more of one asker than may wait, and nobody else', async () => {
    const queue = fairQueue({ atOnce: 1, mostWaiting: 2, ...terms });
    const { began, work, end } = controlled();
    for (const name of ['a1', 'a2', 'a3']) void queue.run('a', work(name));
    await expect(queue.run('a', work('a4'))).rejects.toThrow('Too much waits.');
    void queue.run('b', work('b1'));
    await end('a1');
    await end('a2');
    expect(began).toEqual(['a1', 'a2', 'b1']);
    await end('b1');
    expect(began.at(-1)).toBe('a3');
  });

  describe('whose askers wait only so long', () => {
    afterEach(() => void vi.useRealTimers());

    it('refuses what waited too long, never begins it, and goes on with what came later', async () => {
      vi.useFakeTimers();
      const queue = fairQueue({ atOnce: 1, mostWaiting: 3, ...terms, patience: 1000 });
      const { began, work, end } = controlled();
      void queue.run('a', work('a1'));
      const late = Promise.all(
        ['a2', 'b1'].map((name) =>
          expect(queue.run(String(name[0]), work(name))).rejects.toThrow('Its turn did not come.'),
        ),
      );
      await vi.advanceTimersByTimeAsync(500);
      void queue.run('a', work('a3'));
      await vi.advanceTimersByTimeAsync(500);
      await late;
      await end('a1');
      expect(began).toEqual(['a1', 'a3']);
      // What was begun is not cut off, however long it takes.
      await vi.advanceTimersByTimeAsync(2000);
      await end('a3');
      await expect(queue.run('b', async () => 'b2')).resolves.toBe('b2');
    });
  });
});
