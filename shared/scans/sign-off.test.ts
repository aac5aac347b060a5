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
  it('can be signed off by any user except its starter, once each', () => {
    expect(codeOf(scan, [], 'reviewer')).toBeUndefined();
    expect(codeOf(scan, ['other'], 'reviewer')).toBeUndefined();
    expect(codeOf(scan, ['other', 'reviewer'], 'reviewer')).toBe('already-signed-off');
    expect(codeOf(scan, [], 'starter')).toBe('own-scan');
    expect(codeOf(scan, ['starter'], 'starter')).toBe('own-scan');
  });

  it('cannot be signed off by its starter with another address, nor twice by one person', () => {
    expect(codeOf(scan, [], 'second-account', 'Me+2@hospital.example')).toBe('own-scan');
    expect(codeOf(scan, [], 'second-account', 'me@other.example')).toBeUndefined();
    expect(codeOf(scan, ['reviewer'], 'third', 'reviewer+x@hospital.example')).toBe('already-signed-off');
  });

  it('whose starter has no address distinguishes users by account', () => {
    const previous: Signable = { status: 'completed', startedBy: { id: 'starter' } };
    expect(codeOf(previous, [], 'starter')).toBe('own-scan');
    expect(codeOf(previous, [], 'reviewer')).toBeUndefined();
  });

  it.each(['pending', 'running', 'failed'] as const)('that is %s cannot be signed off', (status) => {
    expect(codeOf({ ...scan, status }, [], 'reviewer')).toBe('scan-not-completed');
  });

  it('with an unknown starter cannot be signed off', () => {
    expect(codeOf({ status: 'completed' }, [], 'reviewer')).toBe('starter-unknown');
  });
});
