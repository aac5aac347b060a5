import { describe, expect, it } from 'vitest';
import { howToEarn } from './how-to-earn.ts';

const at = (reached: 'yes' | 'no' | 'not-allowed' | 'unproven' | 'not-asked') =>
  howToEarn({ addresses: [{ address: '127.0.0.1:3999', reached }] });

describe('how to earn the first points', () => {
  it('suggests a connection only to an agent without one', () => {
    expect(howToEarn({ addresses: [] })).toMatchObject({ next: 'register' });
    for (const { why, next } of [
      at('yes'),
      at('no'),
      at('not-allowed'),
      at('unproven'),
      at('not-asked'),
      howToEarn({}),
    ]) {
      expect(next).not.toBe('register');
      expect(why).not.toMatch(/a connection/);
    }
  });

  it('names the address that was unreachable, not permitted, or without evidence', () => {
    expect(at('no').why).toContain('127.0.0.1:3999 did not respond');
    expect(at('not-allowed')).toMatchObject({
      why: expect.stringContaining('Testing 127.0.0.1:3999 has not been approved'),
      next: 'connection',
    });
    expect(at('yes').why).toContain('127.0.0.1:3999 responded');
  });
});
