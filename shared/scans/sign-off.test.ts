import { describe, expect, it } from 'vitest';
import { type Signable, whyNoSignOff } from './sign-off.ts';

const scan: Signable = { status: 'completed', startedBy: { id: 'starter' } };
const codeOf = (one: Signable, signed: readonly string[], userId: string) =>
  whyNoSignOff(
    one,
    signed.map((id) => ({ userId: id })),
    userId,
  )?.code;

describe('a scan', () => {
  it('is signed off by anyone but who started it, once by each', () => {
    expect(codeOf(scan, [], 'reviewer')).toBeUndefined();
    expect(codeOf(scan, ['other'], 'reviewer')).toBeUndefined();
    expect(codeOf(scan, ['other', 'reviewer'], 'reviewer')).toBe('already-signed-off');
    expect(codeOf(scan, [], 'starter')).toBe('own-scan');
    expect(codeOf(scan, ['starter'], 'starter')).toBe('own-scan');
  });

  it.each(['pending', 'running', 'failed'] as const)('that is %s is signed off by nobody', (status) => {
    expect(codeOf({ ...scan, status }, [], 'reviewer')).toBe('scan-not-completed');
  });

  it('of which nobody knows who started it is signed off by nobody', () => {
    expect(codeOf({ status: 'completed' }, [], 'reviewer')).toBe('starter-unknown');
  });
});
