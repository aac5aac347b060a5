/**
 * Signatures of RFC 7515 over a payload that is known, by the algorithms that a card may use. Pure, and without a wait, as the
 * graders of stored sights are: `jose` verifies by Web Crypto, which answers later, and is 14 kB around the calls that stand here.
 */
import { constants, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { readJson } from '#functions/evidence/probe/json.ts';
import { isObject, type JsonObject } from '../../json-rpc.ts';
import type { CardSignature } from '../card/card.ts';

/** RFC 7518 §3 and RFC 8037. `none` and shared secrets (`HS…`) prove nothing to a stranger. */
const algorithms = ['ES256', 'RS256', 'PS256', 'EdDSA'] as const;
export type Algorithm = (typeof algorithms)[number];

export interface ProtectedHeader {
  readonly alg: Algorithm;
  readonly kid?: string;
  readonly jku?: string;
  /** Certificates in base64 DER, the signer's first. */
  readonly x5c?: readonly string[];
}

const LEAST_RSA_BITS = 2048;

const decode = (base64url: string): Buffer => Buffer.from(base64url, 'base64url');

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** Reads the protected header, or says in a sentence what makes it unusable. */
export const readHeader = (signature: CardSignature): ProtectedHeader | string => {
  const read = readJson(decode(signature.protected).toString('utf8'));
  if (!read.ok || !isObject(read.value)) return 'its header cannot be read';
  const { alg, kid, jku, x5c, crit }: JsonObject = read.value;
  if (!algorithms.some((one) => one === alg))
    return `its algorithm is ${typeof alg === 'string' ? alg.slice(0, 20) : 'not named'}, and only ${algorithms.join(', ')} are taken`;
  // RFC 7515 §4.1.11: what is critical and not understood makes the signature invalid.
  if (crit !== undefined) return 'its header demands extensions that are not known';
  return {
    alg: alg as Algorithm,
    ...(typeof kid === 'string' ? { kid } : {}),
    ...(typeof jku === 'string' ? { jku } : {}),
    ...(isTexts(x5c) ? { x5c } : {}),
  };
};

/** Whether a key is of the kind that the algorithm takes, so that the header cannot choose another use for it. */
export const fits = (alg: Algorithm, key: KeyObject): boolean => {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  if (alg === 'ES256') return type === 'ec' && details?.namedCurve === 'prime256v1';
  if (alg === 'EdDSA') return type === 'ed25519';
  return type === 'rsa' && (details?.modulusLength ?? 0) >= LEAST_RSA_BITS;
};

/** Reads a JSON Web Key; undefined when it is none or is not meant for signatures (RFC 7517 §4). */
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

/** Whether the signature is the key's over one of the payloads. */
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
