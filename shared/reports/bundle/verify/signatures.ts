/** Signatures of the audit key: ECDSA over P-256 with SHA-256 (FIPS 186-5), in the format of KMS. */
import { type Bytes, fromBase64, type Tools } from './tools.ts';

const FIELD = 32;

/**
 * Returns a number of a DER signature as 32 bytes; undefined unless it is in the shortest form (X.690 8.3.2).
 */
const numberAt = (der: Uint8Array, at: number): Uint8Array | undefined => {
  const length = der[at + 1] ?? 0;
  const value = der.subarray(at + 2, at + 2 + length);
  const [first = 0, second = 0] = value;
  if (der[at] !== 2 || length === 0 || value.length !== length || first > 127) return undefined;
  if (first === 0 && length > 1 && second < 128) return undefined;
  const bare = first === 0 ? value.subarray(1) : value;
  if (bare.length > FIELD) return undefined;
  const padded = new Uint8Array(FIELD);
  padded.set(bare, FIELD - bare.length);
  return padded;
};

/** Returns the two numbers of a DER signature concatenated, as Web Crypto requires. */
const plainSignature = (der: Uint8Array): Bytes | undefined => {
  if (der[0] !== 0x30 || der[1] !== der.length - 2) return undefined;
  const second = 4 + (der[3] ?? 0);
  const [r, s] = [numberAt(der, 2), numberAt(der, second)];
  if (!r || !s || second + 2 + (der[second + 1] ?? 0) !== der.length) return undefined;
  const plain = new Uint8Array(2 * FIELD);
  plain.set(r);
  plain.set(s, FIELD);
  return plain;
};

/** Returns whether a base64 signature of a text is by the key. */
export type IsSigned = (text: string, signature: string) => Promise<boolean>;

/** @throws if these bytes are not a public key over P-256 */
export const signedBy = async ({ subtle }: Pick<Tools, 'subtle'>, spki: Bytes): Promise<IsSigned> => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const key = await subtle.importKey('spki', spki, algorithm, false, ['verify']);
  return async (text, signature) => {
    try {
      const plain = plainSignature(fromBase64(signature));
      return (
        plain !== undefined && (await subtle.verify(algorithm, key, plain, new TextEncoder().encode(text)))
      );
    } catch {
      return false;
    }
  };
};
