/** SHA-256 and HMAC-SHA-256 for the request signer. */
import { createHash, createHmac, createSecretKey, type Hmac, type KeyObject } from 'node:crypto';
import type { Checksum, SourceData } from '@smithy/types';

/** Prepared key objects: creating one takes longer than all other steps of signing a request. */
const prepared = new WeakMap<object, KeyObject>();
/** The same for the single text key in use, the credentials secret. */
let ofText: { readonly text: string; readonly key: KeyObject } | undefined;

const keyOfText = (text: string): KeyObject => {
  if (ofText?.text !== text) ofText = { text, key: createSecretKey(text, 'utf8') };
  return ofText.key;
};

const keyOf = (secret: SourceData): KeyObject => {
  if (typeof secret === 'string') return keyOfText(secret);
  let key = prepared.get(secret);
  if (!key) {
    key = createSecretKey(Buffer.from(secret as Uint8Array));
    prepared.set(secret, key);
  }
  return key;
};

/** Reuse of the same byte array, as the signer does with its daily key, reuses the prepared key. */
export class KeyedSha256 implements Checksum {
  readonly #secret: SourceData | undefined;
  #digest: ReturnType<typeof createHash> | Hmac;

  constructor(secret?: SourceData) {
    this.#secret = secret;
    this.#digest = this.#begin();
  }

  #begin() {
    return this.#secret === undefined ? createHash('sha256') : createHmac('sha256', keyOf(this.#secret));
  }

  update(data: Uint8Array | string): void {
    this.#digest.update(data);
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#digest.digest());
  }

  reset(): void {
    this.#digest = this.#begin();
  }
}
