import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AwsError } from '../aws-endpoint/aws-error.ts';
import { damaged, missing } from '../engine/damaged-file.ts';
import { JsonFile } from '../engine/json-file.ts';
import type { Stack } from '../template/stack.ts';
import { aliasType, keyType } from './resource.ts';

/** One key of the stack; `secret` for encryption, `pair` for signing. */
export interface KmsKey {
  id: string;
  arn: string;
  spec: 'SYMMETRIC_DEFAULT' | 'ECC_NIST_P256';
  secret: Buffer;
  pair: { privateKey: KeyObject; publicKey: KeyObject } | undefined;
}

/** Names and values that must be identical for encryption and decryption. */
export type EncryptionContext = Record<string, string>;

const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_BYTES = 16;

/** Data stores that may contain signed or encrypted data. */
const WITH_KEYS = ['dynamodb.sqlite', 's3'];

/**
 * The keys of the stack. Their material is created once, before there is any data, and stored in one file
 * readable only by this user. If that file is missing or damaged while data exists, the constructor throws an
 * Error that states what to restore.
 */
export class Keys {
  readonly #keys: KmsKey[];
  readonly #aliases = new Map<string, string>();
  readonly #region: string;
  readonly #account: string;

  constructor(stack: Stack, dataDir: string) {
    this.#region = stack.region;
    this.#account = stack.account;
    const path = join(dataDir, 'kms-keys.json');
    const resources = stack.all(keyType);
    const data = WITH_KEYS.map((name) => join(dataDir, name)).find((found) => existsSync(found));
    if (resources.length > 0 && data !== undefined && !existsSync(path)) {
      throw missing(path, data);
    }
    const file = new JsonFile<Record<string, string>>(path, {});
    this.#keys = resources.map(({ ref, attributes, properties }) => {
      file.value[ref] ??= material(properties.KeySpec);
      const stored = file.value[ref];
      const isPair = properties.KeySpec !== 'SYMMETRIC_DEFAULT';
      const privateKey = isPair ? privateKeyOf(stored, path) : undefined;
      return {
        id: ref,
        arn: attributes.Arn ?? '',
        spec: properties.KeySpec,
        secret: isPair ? Buffer.alloc(0) : Buffer.from(stored, 'base64'),
        pair: privateKey && { privateKey, publicKey: createPublicKey(privateKey) },
      };
    });
    if (this.#keys.length > 0) file.save();
    for (const { properties } of stack.all(aliasType))
      this.#aliases.set(properties.AliasName, properties.TargetKeyId);
  }

  /** Finds a key by ID, ARN, alias name or alias ARN. @throws AwsError NotFoundException */
  find(reference: string): KmsKey {
    const alias = this.#aliases.get(reference.replace(/^arn:[^/]*:(alias\/)/, '$1'));
    const found = this.#keys.find(
      ({ id, arn }) => [reference, alias].includes(id) || [reference, alias].includes(arn),
    );
    if (!found) {
      const arn = `arn:aws:kms:${this.#region}:${this.#account}:key/${reference}`;
      throw new AwsError('NotFoundException', `Key '${arn}' does not exist`);
    }
    return found;
  }

  /** Returns the key of a ciphertext. @throws AwsError InvalidCiphertextException */
  keyOf(ciphertext: Buffer): KmsKey {
    const prefix = ciphertext.subarray(0, ID_BYTES).toString('hex');
    const found = this.#keys.find(({ id }) => id.replaceAll('-', '') === prefix);
    if (!found) throw invalidCiphertext();
    return found;
  }
}

/** Encrypts with AES-256-GCM, with the encryption context as authenticated data and the key ID as prefix. */
export function encrypt(key: KmsKey, plaintext: Buffer, context: EncryptionContext): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key.secret, iv).setAAD(contextBytes(context));
  const body = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([Buffer.from(key.id.replaceAll('-', ''), 'hex'), iv, cipher.getAuthTag(), body]);
}

/** @throws AwsError InvalidCiphertextException, also when the encryption context differs */
export function decrypt(key: KmsKey, ciphertext: Buffer, context: EncryptionContext): Buffer {
  try {
    const iv = ciphertext.subarray(ID_BYTES, ID_BYTES + IV_BYTES);
    const tag = ciphertext.subarray(ID_BYTES + IV_BYTES, ID_BYTES + IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', key.secret, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(contextBytes(context)).setAuthTag(tag);
    return Buffer.concat([
      decipher.update(ciphertext.subarray(ID_BYTES + IV_BYTES + TAG_BYTES)),
      decipher.final(),
    ]);
  } catch {
    throw invalidCiphertext();
  }
}

function invalidCiphertext(): AwsError {
  return new AwsError('InvalidCiphertextException', 'The ciphertext or its encryption context is not valid.');
}

function contextBytes(context: EncryptionContext): Buffer {
  return Buffer.from(JSON.stringify(Object.entries(context).sort(([a], [b]) => (a < b ? -1 : 1))));
}

function privateKeyOf(pem: string, path: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch (cause) {
    throw damaged(path, cause);
  }
}

function material(spec: KmsKey['spec']): string {
  if (spec === 'SYMMETRIC_DEFAULT') return randomBytes(32).toString('base64');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
