/**
 * Verifies RFC 7515 signatures over a known payload, with the algorithms that a card may use. Pure and
 * synchronous, because the graders of stored observations are: `jose` uses the asynchronous Web Crypto, and
 * adds 14 kB around the calls used here.
 */
import { constants, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { readJson } from '#functions/evidence/probe/json.ts';
import { isObject, type JsonObject } from '../../json-rpc.ts';
import type { CardSignature } from '../card/card.ts';

/** RFC 7518 §3 and RFC 8037. `none` and shared secrets (`HS…`) prove nothing to third parties. */
const algorithms = ['ES256', 'RS256', 'PS256', 'EdDSA'] as const;
export type Algorithm = (typeof algorithms)[number];

export interface ProtectedHeader {
  readonly alg: Algorithm;
  readonly kid?: string;
  readonly jku?: string;
  /** Certificates in base64 DER, the signer's first. */
  readonly x5c?: readonly string[];
}

const MIN_RSA_BITS = 2048;

const decode = (base64url: string): Buffer => Buffer.from(base64url, 'base64url');

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** Parses the protected header, or returns a text that states why it is unusable. */
export const readHeader = (signature: CardSignature): ProtectedHeader | string => {
  const read = readJson(decode(signature.protected).toString('utf8'));
  if (!read.ok || !isObject(read.value)) return 'its header cannot be read';
  const { alg, kid, jku, x5c, crit }: JsonObject = read.value;
  if (!algorithms.some((one) => one === alg))
    return `its algorithm is ${typeof alg === 'string' ? alg.slice(0, 20) : 'not named'}, and only ${algorithms.join(', ')} are accepted`;
  // RFC 7515 §4.1.11: a critical header parameter that is not understood makes the signature invalid.
  if (crit !== undefined) return 'its header requires unknown extensions';
  return {
    alg: alg as Algorithm,
    ...(typeof kid === 'string' ? { kid } : {}),
    ...(typeof jku === 'string' ? { jku } : {}),
    ...(isTexts(x5c) ? { x5c } : {}),
  };
};

/** Returns true if a key has the type of the algorithm, so that the header cannot select another use for it. */
export const fits = (alg: Algorithm, key: KeyObject): boolean => {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  if (alg === 'ES256') return type === 'ec' && details?.namedCurve === 'prime256v1';
  if (alg === 'EdDSA') return type === 'ed25519';
  return type === 'rsa' && (details?.modulusLength ?? 0) >= MIN_RSA_BITS;
};

/** Parses a JSON Web Key; undefined if it is invalid or not intended for signatures (RFC 7517 §4). */
export const readKey = (jwk: JsonObject, alg: Algorithm): KeyObject | undefined => {
  if (jwk.use !== undefined && jwk.use !== 'sig') return undefined;
  if (jwk.alg !== undefined && jwk.alg !== alg) return undefined;
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    return fits(alg, key) ? key : undefined;
  } catch {
    return undefined;
  }
};

const checks: Readonly<Record<Algorithm, (data: Buffer, key: KeyObject, signature: Buffer) => boolean>> = {
  ES256: (data, key, signature) => verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, signature),
  RS256: (data, key, signature) => verify('sha256', data, key, signature),
  PS256: (data, key, signature) =>
    verify(
      'sha256',
      data,
      { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST },
      signature,
    ),
  EdDSA: (data, key, signature) => verify(null, data, key, signature),
};

/** Returns true if the signature is valid for the key and one of the payloads. */
export const verifies = (
  signature: CardSignature,
  alg: Algorithm,
  key: KeyObject,
  payloads: readonly string[],
): boolean => {
  const bytes = decode(signature.signature);
  return payloads.some((payload) => {
    const input = `${signature.protected}.${Buffer.from(payload).toString('base64url')}`;
    return checks[alg](Buffer.from(input), key, bytes);
  });
};
