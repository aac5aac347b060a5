import { randomBytes, sign, verify } from 'node:crypto';
import { type AwsCall, type AwsReply, type AwsService, json } from '../aws-endpoint/aws-endpoint.ts';
import { AwsError } from '../aws-endpoint/aws-error.ts';
import type { Authorize } from '../iam/authorize.ts';
import { decrypt, type EncryptionContext, encrypt, type Keys, type KmsKey } from './keys.ts';

interface Input {
  KeyId?: string;
  Plaintext?: string;
  CiphertextBlob?: string;
  EncryptionContext?: EncryptionContext;
  KeySpec?: 'AES_256' | 'AES_128';
  NumberOfBytes?: number;
  Message?: string;
  MessageType?: string;
  Signature?: string;
  SigningAlgorithm?: string;
}

const PLAINTEXT_LIMIT = 4096;

/** KMS: encryption with an encryption context, data keys, and ECDSA_SHA_256 signatures. */
export function kmsService(keys: Keys, authorize: Authorize): AwsService {
  async function answer(call: AwsCall): Promise<AwsReply> {
    const operation = String(call.headers['x-amz-target'] ?? '').replace('TrentService.', '');
    const input = JSON.parse(call.body.toString('utf8')) as Input;
    const ciphertext = bytes(input.CiphertextBlob);
    const key =
      operation === 'Decrypt' && !input.KeyId ? keys.keyOf(ciphertext) : keys.find(input.KeyId ?? '');
    const context = input.EncryptionContext ?? {};
    authorize(call.principal, {
      action: `kms:${operation}`,
      resource: key.arn,
      context: conditionKeys(context),
    });
    switch (operation) {
      case 'Encrypt': {
        const blob = encrypt(usable(key, 'SYMMETRIC_DEFAULT'), limited(bytes(input.Plaintext)), context);
        return json({
          KeyId: key.arn,
          CiphertextBlob: blob.toString('base64'),
          EncryptionAlgorithm: key.spec,
        });
      }
      case 'Decrypt': {
        if (keys.keyOf(ciphertext) !== key)
          throw new AwsError('IncorrectKeyException', 'The data was encrypted with another key.');
        const plaintext = decrypt(usable(key, 'SYMMETRIC_DEFAULT'), ciphertext, context);
        return json({
          KeyId: key.arn,
          Plaintext: plaintext.toString('base64'),
          EncryptionAlgorithm: key.spec,
        });
      }
      case 'GenerateDataKey':
      case 'GenerateDataKeyWithoutPlaintext': {
        const plaintext = randomBytes(input.NumberOfBytes ?? (input.KeySpec === 'AES_128' ? 16 : 32));
        const blob = encrypt(usable(key, 'SYMMETRIC_DEFAULT'), plaintext, context).toString('base64');
        const open = operation === 'GenerateDataKey' ? { Plaintext: plaintext.toString('base64') } : {};
        return json({ KeyId: key.arn, CiphertextBlob: blob, ...open });
      }
      case 'Sign': {
        const { privateKey } = signingPair(key, input);
        const signature = sign('sha256', messageOf(input), privateKey);
        return json({
          KeyId: key.arn,
          Signature: signature.toString('base64'),
          SigningAlgorithm: 'ECDSA_SHA_256',
        });
      }
      case 'Verify': {
        const { publicKey } = signingPair(key, input);
        if (!verify('sha256', messageOf(input), publicKey, bytes(input.Signature))) {
          throw new AwsError('KMSInvalidSignatureException', 'The signature is not valid.');
        }
        return json({ KeyId: key.arn, SignatureValid: true, SigningAlgorithm: 'ECDSA_SHA_256' });
      }
      case 'GetPublicKey': {
        const { publicKey } = pairOf(key);
        return json({
          KeyId: key.arn,
          PublicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
          KeySpec: key.spec,
          KeyUsage: 'SIGN_VERIFY',
          SigningAlgorithms: ['ECDSA_SHA_256'],
        });
      }
      case 'DescribeKey': {
        const usage = key.pair ? 'SIGN_VERIFY' : 'ENCRYPT_DECRYPT';
        return json({
          KeyMetadata: { KeyId: key.id, Arn: key.arn, Enabled: true, KeySpec: key.spec, KeyUsage: usage },
        });
      }
      default:
        throw new AwsError(
          'UnknownOperationException',
          `The local KMS does not support the operation ${operation}`,
        );
    }
  }
  return { answer };
}

function usable(key: KmsKey, spec: KmsKey['spec']): KmsKey {
  if (key.spec === spec) return key;
  throw new AwsError('InvalidKeyUsageException', `${key.arn} key usage does not allow this operation.`);
}

function pairOf(key: KmsKey) {
  if (key.pair) return key.pair;
  throw new AwsError('UnsupportedOperationException', `${key.arn} is a symmetric key.`);
}

function signingPair(key: KmsKey, input: Input) {
  usable(key, 'ECC_NIST_P256');
  if (input.SigningAlgorithm !== 'ECDSA_SHA_256') {
    throw new AwsError(
      'InvalidKeyUsageException',
      `Algorithm ${input.SigningAlgorithm} is incompatible with this key.`,
    );
  }
  return pairOf(key);
}

function messageOf(input: Input): Buffer {
  if (input.MessageType === 'DIGEST') {
    throw new AwsError('UnsupportedOperationException', 'The local KMS signs only messages of type RAW.');
  }
  return limited(bytes(input.Message));
}

function limited(data: Buffer): Buffer {
  if (data.length >= 1 && data.length <= PLAINTEXT_LIMIT) return data;
  throw new AwsError(
    'ValidationException',
    `The data must have 1 to ${PLAINTEXT_LIMIT} bytes, not ${data.length}.`,
  );
}

function bytes(text = ''): Buffer {
  return Buffer.from(text, 'base64');
}

function conditionKeys(context: EncryptionContext): Record<string, string | string[]> {
  const pairs = Object.entries(context).map(
    ([name, value]) => [`kms:EncryptionContext:${name}`, value] as const,
  );
  const names = Object.keys(context);
  return { ...Object.fromEntries(pairs), ...(names.length > 0 && { 'kms:EncryptionContextKeys': names }) };
}
