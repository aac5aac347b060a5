/** The key that signs seals and checkpoints; it never leaves KMS. */
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { KMSClient } from '@aws-sdk/client-kms';
import { requestLimits } from '#functions/platform/aws/request-limits.ts';
import { env } from '#functions/platform/env.ts';
import { checkpointText, type SignedCheckpoint } from '#shared/audit/checkpoint.ts';
import { type Seal, sealText } from '#shared/audit/seal.ts';

/** Public key as SubjectPublicKeyInfo (RFC 5280 §4.1): DER bytes, or PEM text. */
export type PublicKey = Uint8Array | string;

/** Signs a text: ECDSA over P-256 with SHA-256 (FIPS 186-5), DER in base64. */
export type Sign = (text: string) => Promise<string>;

export interface Signer {
  readonly sign: Sign;
  readonly publicKey: () => Promise<PublicKey>;
}

/** Returns the key as a Node key object, which can be exported in any format. */
export const keyObjectOf = (key: PublicKey): KeyObject =>
  createPublicKey(typeof key === 'string' ? key : { key: Buffer.from(key), format: 'der', type: 'spki' });

const isSignatureOf = (text: string, signature: string, key: PublicKey): boolean =>
  verify('sha256', Buffer.from(text), keyObjectOf(key), Buffer.from(signature, 'base64'));

/** Returns whether this key signed a checkpoint. */
export const isSigned = (checkpoint: SignedCheckpoint, key: PublicKey): boolean =>
  isSignatureOf(checkpointText(checkpoint), checkpoint.signature, key);

/** Returns a function that checks whether this key signed a tenant's seal. */
export const sealSignedBy =
  (key: PublicKey) =>
  (tenant: string, seal: Seal): boolean =>
    seal.signature !== undefined && isSignatureOf(sealText(tenant, seal), seal.signature, key);

let client: KMSClient | undefined;

const kms = async () => {
  const sdk = await import('@aws-sdk/client-kms');
  client ??= new sdk.KMSClient({ maxAttempts: 3, requestHandler: requestLimits });
  return { client, sdk };
};

/** The audit key of this deployment. */
export const signer: Signer = {
  sign: async (text) => {
    const { client, sdk } = await kms();
    const { Signature } = await client.send(
      new sdk.SignCommand({
        KeyId: env('AUDIT_KEY_ARN'),
        Message: new TextEncoder().encode(text),
        MessageType: 'RAW',
        SigningAlgorithm: 'ECDSA_SHA_256',
      }),
    );
    if (!Signature) throw new Error('KMS returned no signature.');
    return Buffer.from(Signature).toString('base64');
  },
  publicKey: async () => {
    const { client, sdk } = await kms();
    const { PublicKey } = await client.send(new sdk.GetPublicKeyCommand({ KeyId: env('AUDIT_KEY_ARN') }));
    if (!PublicKey) throw new Error('KMS returned no public key.');
    return PublicKey;
  },
};
