import { describe, expect, it } from 'vitest';
import { fairQueue } from './fair-queue.ts';

const full = () => new Error('Too much waits.');

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
    const queue = fairQueue({ atOnce: 1, mostWaiting: 10, full });
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
    const queue = fairQueue({ atOnce: 2, mostWaiting: 10, full });
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

  it('refuses more of one asker than may wait, and nobody else', async () => {
    const queue = fairQueue({ atOnce: 1, mostWaiting: 2, full });
    const { began, work, end } = controlled();
    for (const name of ['a1', 'a2', 'a3']) void queue.run('a', work(name));
    await expect(queue.run('a', work('a4'))).rejects.toThrow('Too much waits.');
    void queue.run('b', work('b1'));
    await end('a1');
    await end('a2');
    expect(began).toEqual(['a1', 'a2', 'b1']);
  });
});
