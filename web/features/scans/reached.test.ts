import { describe, expect, it } from 'vitest';
import { unreachedText } from './reached.ts';

describe('the addresses of a scan', () => {
  it('lists addresses that did not respond', () => {
    const no = { address: '127.0.0.1:3999', reached: 'no' } as const;
    expect(unreachedText({ addresses: [no] })).toBe('Could not reach 127.0.0.1:3999');
    expect(unreachedText({ addresses: [{ ...no, address: 'a.example' }, no] })).toBe(
      'Could not reach a.example, 127.0.0.1:3999',
    );
  });

  it('is undefined if all addresses responded, none was requested, or none was recorded', () => {
    const address = 'a.example';
    for (const reached of ['yes', 'not-allowed', 'not-asked'] as const)
      expect(unreachedText({ addresses: [{ address, reached }] })).toBeUndefined();
    expect(unreachedText({ addresses: [] })).toBeUndefined();
    expect(unreachedText({})).toBeUndefined();
  });
});
