import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validityOf } from './certificate-validity.ts';
import { createAuthority } from './fixtures/certificates.ts';

let authority: ReturnType<typeof createAuthority>;
beforeAll(() => {
  authority = createAuthority();
});
afterAll(() => authority.close());

describe('the validity of a certificate', () => {
  it('is exact to the second', () => {
    const { from, to } = validityOf(new X509Certificate(authority.leaf({ days: 30 }).cert));
    expect(to.getTime() - from.getTime()).toBe(400 * 86_400_000);
    expect(Math.abs(to.getTime() - Date.now() - 30 * 86_400_000)).toBeLessThan(3_600_000);
  });

  it('is an invalid date, and never current, if its times cannot be parsed', () => {
    const { from, to } = validityOf(new X509Certificate(authority.undated().cert));
    expect([from.getTime(), to.getTime()]).toEqual([Number.NaN, Number.NaN]);
    const now = new Date();
    expect(from <= now || now <= to).toBe(false);
  });

  it('may be in any four-digit year, and on a one-digit day', () => {
    const { from, to } = validityOf({
      validFrom: 'Jan  5 00:00:00 1950 GMT',
      validTo: 'Dec 31 23:59:59 9999 GMT',
    });
    expect([from.toISOString(), to.toISOString()]).toEqual([
      '1950-01-05T00:00:00.000Z',
      '9999-12-31T23:59:59.000Z',
    ]);
  });
});
