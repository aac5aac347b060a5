import { afterEach, describe, expect, it, vi } from 'vitest';
import { processorClock } from '#scripts/testing/processor-time.ts';
import { processorLimit } from '#scripts/testing/tier.ts';
import { hashPassword, isPassword } from './password.ts';

const setting = (variables: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
};

describe('passwords', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('have the full cost in every stage where digests could leak', async () => {
    for (const stage of ['prod', '']) {
      setting({ STAGE: stage, PASSWORD_COST: '1024' });
      expect(await hashPassword('something')).toMatch(/^scrypt\$32768\$8\$3\$/);
    }
    setting({ STAGE: 'local', PASSWORD_COST: '' });
    expect(await hashPassword('something')).toMatch(/^scrypt\$32768\$8\$3\$/);
  });

  it('have a lower cost in tests that configure it', async () => {
    setting({ STAGE: 'local', PASSWORD_COST: '1024' });
    const stored = await hashPassword('something');
    expect(stored).toMatch(/^scrypt\$1024\$8\$1\$/);
    expect(await isPassword('something', stored)).toBe(true);
  });

  it('match regardless of Unicode composition, and are never stored', async () => {
    const stored = await hashPassword('caf\u00e9 au lait');
    expect(stored).toMatch(/^scrypt\$\d+\$8\$\d+\$[\w-]{22}\$[\w-]{43}$/);
    expect(stored).not.toContain('caf');
    expect(await isPassword('cafe\u0301 au lait', stored)).toBe(true);
    expect(await isPassword('cafe au lait', stored)).toBe(false);
  });

  it('are salted', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('match nothing if nothing is stored', async () => {
    expect(await isPassword('')).toBe(false);
    expect(await isPassword('password')).toBe(false);
  });

  it('take as long without a stored digest as with one, so that timing does not reveal accounts', async () => {
    setting({ STAGE: 'prod' });
    const stored = await hashPassword('something');
    const once = async (digest?: string) => {
      const clock = processorClock();
      await isPassword('password', digest);
      return clock();
    };
    // Minimum of three runs, because other load on the machine increases some of them.
    const spent = async (digest?: string) =>
      Math.min(await once(digest), await once(digest), await once(digest));
    const margin = processorLimit(3);
    const [known, unknown] = [await spent(stored), await spent()];
    expect(unknown).toBeGreaterThan(known / margin);
    expect(unknown).toBeLessThan(known * margin);
  });

  it('keep the parameters with which they were stored', async () => {
    // RFC 7914 §12, third vector.
    const salt = Buffer.from('SodiumChloride').toString('base64url');
    const digest = Buffer.from('7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2', 'hex');
    expect(
      await isPassword('pleaseletmein', `scrypt$16384$8$1$${salt}$${digest.toString('base64url')}`),
    ).toBe(true);
  });
});
