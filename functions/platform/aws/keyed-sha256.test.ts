import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { KeyedSha256 } from './keyed-sha256.ts';

const hex = async (digest: KeyedSha256) => Buffer.from(await digest.digest()).toString('hex');

it('computes SHA-256 without a key (FIPS 180-4, "abc")', async () => {
  const digest = new KeyedSha256();
  digest.update('abc');
  expect(await hex(digest)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it('computes HMAC-SHA-256 with a text or byte key (RFC 4231, case 2)', async () => {
  const known = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
  for (const key of ['Jefe', new TextEncoder().encode('Jefe')]) {
    const digest = new KeyedSha256(key);
    digest.update('what do ya want ');
    digest.update('for nothing?');
    expect(await hex(digest)).toBe(known);
    digest.reset();
    digest.update('what do ya want for nothing?');
    expect(await hex(digest)).toBe(known);
  }
});

it('caches a key only for its own bytes', async () => {
  for (const key of [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2), 'three', 'four', 'three']) {
    for (const text of ['one', 'two']) {
      const digest = new KeyedSha256(key);
      digest.update(text);
      expect(await hex(digest)).toBe(createHmac('sha256', key).update(text).digest('hex'));
    }
  }
});
