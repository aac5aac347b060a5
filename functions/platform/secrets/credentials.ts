/**
 * Tenant secrets, encrypted with the credentials key. The encryption context names the tenant, so that a
 * secret cannot be decrypted for another tenant; the key policy requires it.
 */
import type { KMSClient } from '@aws-sdk/client-kms';
import { requestLimits } from '#functions/platform/aws/request-limits.ts';
import { env } from '#functions/platform/env.ts';

let client: KMSClient | undefined;

/** The client is loaded on first use, because most calls of a function need no secret. */
const kms = async () => {
  const sdk = await import('@aws-sdk/client-kms');
  client ??= new sdk.KMSClient({ maxAttempts: 3, requestHandler: requestLimits });
  return { client, sdk };
};

const context = (tenant: string) => ({ tenant });

/** Encrypts a secret of at most 4,096 bytes. */
export const encryptSecret = async (tenant: string, secret: string): Promise<Uint8Array> => {
  const { client, sdk } = await kms();
  const { CiphertextBlob } = await client.send(
    new sdk.EncryptCommand({
      KeyId: env('CREDENTIALS_KEY_ARN'),
      Plaintext: new TextEncoder().encode(secret),
      EncryptionContext: context(tenant),
    }),
  );
  if (!CiphertextBlob) throw new Error('KMS returned no ciphertext.');
  return CiphertextBlob;
};

/** Decrypts a secret of the same tenant; KMS rejects any other. */
export const decryptSecret = async (tenant: string, ciphertext: Uint8Array): Promise<string> => {
  const { client, sdk } = await kms();
  const { Plaintext } = await client.send(
    new sdk.DecryptCommand({
      KeyId: env('CREDENTIALS_KEY_ARN'),
      CiphertextBlob: ciphertext,
      EncryptionContext: context(tenant),
    }),
  );
  if (!Plaintext) throw new Error('KMS returned no plaintext.');
  return new TextDecoder().decode(Plaintext);
};
