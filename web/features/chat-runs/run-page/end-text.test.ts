import { describe, expect, it } from 'vitest';
import { endSaid, endText } from './end-text.ts';

const run = { status: 'completed', done: 24, total: 24 } as const;

describe('the end of a run', () => {
  it('is not worth a word where everything was asked', () => {
    expect(endText(run)).toBeUndefined();
    expect(endSaid(run)).toBe('All 24 requests were made');
  });

  it('says why a run ended before everything was asked, and that the rest is due', () => {
    expect(endText({ ...run, done: 3, reason: 'The agent answered 429.' })).toEqual({
      tone: 'partial',
      title: 'This run ended after 3 of 24 requests',
      text: 'The agent answered 429. What was not asked is due again.',
    });
  });

  it('says who stopped it, and that what was answered stays', () => {
    const stopped = { ...run, status: 'cancelled', done: 1, reason: 'Stopped by Robin Tester.' } as const;
    expect(endText(stopped)).toEqual({
      tone: 'plain',
      title: 'This run was stopped',
      text: 'Stopped by Robin Tester. 1 request had been made by then, and what was answered stays.',
    });
    expect(endSaid(stopped)).toBe('This run was stopped');
  });

  it('says that nothing was asked where nothing was', () => {
    expect(endText({ ...run, status: 'failed', done: 0 })).toMatchObject({
      tone: 'fail',
      text: 'Nothing was asked.',
    });
  });

  it('has not come while the run waits or goes on', () => {
    for (const status of ['pending', 'running'] as const) {
      expect(endText({ ...run, status, done: 3 })).toBeUndefined();
      expect(endSaid({ ...run, status, done: 3 })).toBeUndefined();
    }
  });
});
