import { describe, expect, it } from 'vitest';
import { isOwnMachine, networkOf } from './network.ts';

describe('networkOf', () => {
  it('returns the address itself, or for IPv6 the subnet of its holder', () => {
    expect(networkOf('198.51.100.7')).toBe('198.51.100.7');
    expect(networkOf('::ffff:198.51.100.7')).toBe('198.51.100.7');
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:2::9')).toBe(networkOf('2001:db8:1:2:ffff::'));
    expect(networkOf('2001:db8:1:3::9')).not.toBe(networkOf('2001:db8:1:2::9'));
  });

  it('returns the input unchanged if it is not an address', () => {
    expect(networkOf('')).toBe('');
    expect(networkOf('not an address')).toBe('not an address');
  });

  it('distinguishes the local machine', () => {
    expect(['127.0.0.1', '127.9.9.9', '::1'].map(isOwnMachine)).toEqual([true, true, true]);
    expect(['10.0.0.1', '2001:db8::1', ''].map(isOwnMachine)).toEqual([false, false, false]);
  });
});
