import { describe, expect, it } from 'vitest';
import { type Signable, whyNoSignOff } from './sign-off.ts';

const scan: Signable = { status: 'completed', startedBy: { id: 'starter', email: 'me@hospital.example' } };
const codeOf = (
  one: Signable,
  signed: readonly string[],
  userId: string,
  email = `${userId}@hospital.example`,
) =>
  whyNoSignOff(
    one,
    signed.map((id) => ({ userId: id, by: `${id}@hospital.example` })),
    { userId, email },
  )?.code;

describe('a scan', () => {
  it('is signed off by anyone but who started it, once by each', () => {
    expect(codeOf(scan, [], 'reviewer')).toBeUndefined();
    expect(codeOf(scan, ['other'], 'reviewer')).toBeUndefined();
    expect(codeOf(scan, ['other', 'reviewer'], 'reviewer')).toBe('already-signed-off');
    expect(codeOf(scan, [], 'starter')).toBe('own-scan');
    expect(codeOf(scan, ['starter'], 'starter')).toBe('own-scan');
  });

  it('is signed off by nobody with another address of who started it, nor twice by one person', () => {
    expect(codeOf(scan, [], 'second-account', 'Me+2@hospital.example')).toBe('own-scan');
    expect(codeOf(scan, [], 'second-account', 'me@other.example')).toBeUndefined();
    expect(codeOf(scan, ['reviewer'], 'third', 'reviewer+x@hospital.example')).toBe('already-signed-off');
  });

  it('whose starter has no address tells accounts apart', () => {
    const former: Signable = { status: 'completed', startedBy: { id: 'starter' } };
    expect(codeOf(former, [], 'starter')).toBe('own-scan');
    expect(codeOf(former, [], 'reviewer')).toBeUndefined();
  });

  it.each(['pending', 'running', 'failed'] as const)('that is %s is signed off by nobody', (status) => {
    expect(codeOf({ ...scan, status }, [], 'reviewer')).toBe('scan-not-completed');
  });

  it('of which nobody knows who started it is signed off by nobody', () => {
    expect(codeOf({ status: 'completed' }, [], 'reviewer')).toBe('starter-unknown');
  });
});
