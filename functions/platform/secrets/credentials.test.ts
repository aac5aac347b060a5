import { expect, it } from 'vitest';
import { decryptSecret, encryptSecret } from './credentials.ts';
import { kmsFixture } from './kms-fixture.ts';

kmsFixture();

it('decrypts a secret for the tenant that it was encrypted for', async () => {
  const ciphertext = await encryptSecret('tenant-a', 'Bearer s3cret');
  expect(Buffer.from(ciphertext).includes('s3cret')).toBe(false);
  expect(await decryptSecret('tenant-a', ciphertext)).toBe('Bearer s3cret');
});

it('does not decrypt it for another tenant', async () => {
  const ciphertext = await encryptSecret('tenant-a', 'Bearer s3cret');
  await expect(decryptSecret('tenant-b', ciphertext)).rejects.toThrow();
});
