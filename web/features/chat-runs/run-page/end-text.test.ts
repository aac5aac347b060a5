import { describe, expect, it } from 'vitest';
import { endMessage, endText } from './end-text.ts';

const run = { status: 'completed', done: 24, total: 24 } as const;

describe('the end of a run', () => {
  it('needs no explanation when all requests were made', () => {
    expect(endText(run)).toBeUndefined();
    expect(endMessage(run)).toBe('All 24 requests were made');
  });

  it('explains why a run ended early, and that the remaining tests are due', () => {
    expect(endText({ ...run, done: 3, reason: 'The agent answered 429.' })).toEqual({
      tone: 'partial',
      title: 'Run ended after 3 of 24 requests',
      text: 'The agent answered 429. The remaining tests are due again.',
    });
  });

  it('names the user who stopped it, and states that responses remain stored', () => {
    const stopped = { ...run, status: 'cancelled', done: 1, reason: 'Stopped by Robin Tester.' } as const;
    expect(endText(stopped)).toEqual({
      tone: 'plain',
      title: 'Run stopped',
      text: 'Stopped by Robin Tester. 1 request had been made. Their responses remain stored.',
    });
    expect(endMessage(stopped)).toBe('Run stopped');
  });

  it('states that no request was made', () => {
    expect(endText({ ...run, status: 'failed', done: 0 })).toMatchObject({
      tone: 'fail',
      text: 'No requests were made.',
    });
  });

  it('is undefined while the run is pending or running', () => {
    for (const status of ['pending', 'running'] as const) {
      expect(endText({ ...run, status, done: 3 })).toBeUndefined();
      expect(endMessage({ ...run, status, done: 3 })).toBeUndefined();
    }
  });
});
