/** The key that signs checkpoints; it never leaves KMS. */
import { verify } from 'node:crypto';
import type { KMSClient } from '@aws-sdk/client-kms';
import { requestLimits } from '#functions/platform/aws/request-limits.ts';
import { env } from '#functions/platform/env.ts';
import { type Checkpoint, checkpointText, type SignedCheckpoint } from '#shared/audit/checkpoint.ts';

/** Public key as SubjectPublicKeyInfo (RFC 5280 §4.1): DER bytes, or PEM text. */
export type PublicKey = Uint8Array | string;

export interface Signer {
  readonly sign: (checkpoint: Checkpoint) => Promise<SignedCheckpoint>;
  readonly publicKey: () => Promise<PublicKey>;
}

/** Whether the signature of a checkpoint is one of this key. */
export const isSigned = (checkpoint: SignedCheckpoint, key: PublicKey): boolean => {
  const spki =
    typeof key === 'string' ? key : ({ key: Buffer.from(key), format: 'der', type: 'spki' } as const);
  const signature = Buffer.from(checkpoint.signature, 'base64');
  return verify('sha256', Buffer.from(checkpointText(checkpoint)), spki, signature);
};

let client: KMSClient | undefined;

const kms = async () => {
  const sdk = await import('@aws-sdk/client-kms');
  client ??= new sdk.KMSClient({ maxAttempts: 3, requestHandler: requestLimits });
  return { client, sdk };
};

/** The audit key of this deployment. */
export const signer: Signer = {
  sign: async (checkpoint) => {
    const { client, sdk } = await kms();
    const { Signature } = await client.send(
      new sdk.SignCommand({
        KeyId: env('AUDIT_KEY_ARN'),
        Message: new TextEncoder().encode(checkpointText(checkpoint)),
        MessageType: 'RAW',
        SigningAlgorithm: 'ECDSA_SHA_256',
      }),
    );
    if (!Signature) throw new Error('KMS answered without a signature.');
    return { ...checkpoint, signature: Buffer.from(Signature).toString('base64') };
  },
  publicKey: async () => {
    const { client, sdk } = await kms();
    const { PublicKey } = await client.send(new sdk.GetPublicKeyCommand({ KeyId: env('AUDIT_KEY_ARN') }));
    if (!PublicKey) throw new Error('KMS answered without a public key.');
    return PublicKey;
  },
};
