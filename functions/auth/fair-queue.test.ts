import { afterEach, describe, expect, it, vi } from 'vitest';
import { fairQueue } from './fair-queue.ts';

const full = () => new Error('Too much waits.');
const terms = { full, maxWait: 60_000, late: () => new Error('Its turn did not come.') };

/** Returns work that the test completes, and records when it starts. */
const controlled = () => {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    began.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    // The next task starts in the continuations of the completed one.
    for (let i = 0; i < 5; i += 1) await Promise.resolve();
  };
  return { began, work, end };
};

describe('fairQueue', () => {
  it('rotates between callers, each in the order of its requests', async () => {
    const queue = fairQueue({ atOnce: 1, maxWaiting: 10, ...terms });
    const { began, work, end } = controlled();
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void queue.run(String(name[0]), work(name));
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) {
      expect(began.at(-1)).toBe(name);
      await end(name);
    }
    void queue.run('d', work('d1'));
    expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'd1']);
  });

  it('runs as many tasks concurrently as allowed, and continues after a failure', async () => {
    const queue = fairQueue({ atOnce: 2, maxWaiting: 10, ...terms });
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

  it('gives a free slot to the caller with the fewest running tasks', async () => {
    const queue = fairQueue({ atOnce: 2, maxWaiting: 10, ...terms });
    const { began, work, end } = controlled();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void queue.run(String(name[0]), work(name));
    for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
    expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  it('rejects a caller with too many waiting tasks, without affecting others', async () => {
    const queue = fairQueue({ atOnce: 1, maxWaiting: 2, ...terms });
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

  describe('with a maximum wait', () => {
    afterEach(() => void vi.useRealTimers());

    it('rejects a task that waited too long, never starts it, and continues with later tasks', async () => {
      vi.useFakeTimers();
      const queue = fairQueue({ atOnce: 1, maxWaiting: 3, ...terms, maxWait: 1000 });
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
      // A running task is never interrupted, however long it takes.
      await vi.advanceTimersByTimeAsync(2000);
      await end('a3');
      await expect(queue.run('b', async () => 'b2')).resolves.toBe('b2');
    });
  });
});
