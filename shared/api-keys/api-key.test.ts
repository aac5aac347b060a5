import { describe, expect, it } from 'vitest';
import { DAY, HOUR, later } from '#shared/kernel/time.ts';
import { isUseDue, keyEnd, keyState } from './api-key.ts';

const now = '2026-11-20T08:00:00.000Z';

describe('an API key', () => {
  it('expires exactly the given number of days after its creation', () => {
    const expiresAt = keyEnd(now, 90);
    expect(expiresAt).toBe('2027-02-18T08:00:00.000Z');
    expect(keyState({ expiresAt, revokedAt: null }, later(expiresAt, -1))).toBe('live');
    expect(keyState({ expiresAt, revokedAt: null }, expiresAt)).toBe('expired');
  });

  it('remains revoked once it is revoked', () => {
    const terms = { expiresAt: keyEnd(now, 1), revokedAt: now };
    expect(keyState(terms, now)).toBe('revoked');
    expect(keyState(terms, later(now, 9 * DAY))).toBe('revoked');
  });

  it('records its use once an hour', () => {
    expect(isUseDue(undefined, now)).toBe(true);
    expect(isUseDue(later(now, 1 - HOUR), now)).toBe(false);
    expect(isUseDue(later(now, -HOUR), now)).toBe(true);
  });
});
