/**
 * Credentials that no issuer ever issued: an endpoint that accepts one of them is open to everyone. The list
 * is closed, and each one is tried once, so it is not a search for keys. Constant, so that equal responses
 * give equal evidence.
 */
import { createHmac } from 'node:crypto';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const claims = { iss: 'https://probe.invalid', sub: 'probe-invalid', aud: 'probe-invalid', scope: 'openid' };
/** Unix times in seconds: 2100, and 2001. */
const LATER = 4_102_444_800;
const EARLIER = 1_000_000_000;

const unsigned = `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, exp: LATER })}.`;

const ofWrongKey = (): string => {
  const input = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, exp: LATER })}`;
  return `${input}.${createHmac('sha256', 'probe-invalid').update(input).digest('base64url')}`;
};

/** Names an asymmetric algorithm, because some servers reject the others by name alone. */
const expired = `${part({ alg: 'RS256', typ: 'JWT', kid: 'probe-invalid' })}.${part({ ...claims, exp: EARLIER })}.${Buffer.alloc(256, 1).toString('base64url')}`;

/** Shaped like a key of a model provider: `sk-` and 48 letters. */
const PROVIDER_KEY = `sk-${'probeinvalid'.repeat(4)}`;
/** Key with which the documentation of a widespread model proxy (LiteLLM) begins. */
const DEFAULT_KEY = 'sk-1234';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
/** Keys are also read from their own headers. */
const keyed = (key: string) => ({ ...bearer(key), 'x-api-key': key, 'api-key': key });

/** Headers of each forged credential, the most informative first. */
export const forgedCredentials = {
  'invalid-token': bearer('probe-invalid-token'),
  'unsigned-jwt': bearer(unsigned),
  'wrong-key-jwt': bearer(ofWrongKey()),
  'expired-jwt': bearer(expired),
  'provider-key': keyed(PROVIDER_KEY),
  'default-key': keyed(DEFAULT_KEY),
  'default-password': { authorization: `Basic ${Buffer.from('admin:admin').toString('base64')}` },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type ForgedCredential = keyof typeof forgedCredentials;

const values: ReadonlySet<string> = new Set(
  Object.values(forgedCredentials).flatMap((headers) => Object.values<string>(headers)),
);

/** Returns whether a header value is one of the forged credentials. */
export const isForged = (value: string): boolean => values.has(value);

/** Address that a caller claims to come from to be taken for a local one. */
export const FORWARDED_FOR = '127.0.0.1';
