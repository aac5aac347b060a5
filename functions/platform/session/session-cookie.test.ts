import { describe, expect, it } from 'vitest';
import { clearedCookie, sessionCookie, tokenOfCookies } from './session-cookie.ts';

describe('the session cookie', () => {
  it('is restricted to this host, and to https where available', () => {
    expect(sessionCookie('t', 60, true)).toBe(
      '__Host-accredit=t; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure',
    );
    expect(sessionCookie('t', 60, false)).toBe('accredit=t; Max-Age=60; Path=/; HttpOnly; SameSite=Lax');
    expect(clearedCookie(true)).toContain('Max-Age=0');
  });

  it('is found by its exact name', () => {
    const cookies = ['x__Host-accredit=a', 'accredit=plain', '__Host-accredit=held'];
    expect(tokenOfCookies(cookies, true)).toBe('held');
    expect(tokenOfCookies(cookies, false)).toBe('plain');
    expect(tokenOfCookies(['accredit2=x'], false)).toBeUndefined();
  });
});
