import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AwsError } from './aws-error.ts';
import type { AccessKey, Credentials, Principal } from './credentials.ts';

/** The parts of a request that Signature Version 4 covers and that are known before the body arrives. */
export interface RequestHead {
  method: string;
  /** Path as sent, percent-encoded. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
}

/** The parts of a request that Signature Version 4 covers. */
export interface SignedRequest extends RequestHead {
  body: Buffer;
}

/** The signer and the addressed service. */
export interface Signer {
  principal: Principal;
  accessKeyId: string;
  service: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const CLOCK_SKEW_MS = 15 * 60_000;

interface Claim {
  accessKeyId: string;
  scope: string[];
  signedHeaders: string[];
  signature: string;
  date: string;
  /** As declared; undefined if the signature covers a hash that only the body reveals. */
  payloadHash: string | undefined;
  presigned: boolean;
}

/** A request whose body may be read. */
export interface Admission {
  /** Whether the signature covers the hash of the body and has been verified over it. */
  isHashed: boolean;
  /** @throws AwsError XAmzContentSHA256Mismatch, SignatureDoesNotMatch */
  signerOf(body: Buffer): Signer;
}

/**
 * Verifies as much of a signature as possible without the body: everything if the payload hash is declared,
 * otherwise the access key and the time. Throws AwsError: MissingAuthenticationToken, InvalidAccessKeyId,
 * RequestTimeTooSkewed, AccessDenied (expired), SignatureDoesNotMatch.
 */
export function admit(head: RequestHead, credentials: Credentials, now: number): Admission {
  const claim = head.query.has('X-Amz-Signature') ? fromQuery(head, now) : fromHeaders(head, now);
  const { payloadHash } = claim;
  if (payloadHash === undefined) {
    keyOf(claim.accessKeyId, credentials);
    return { isHashed: false, signerOf: (body) => verifyClaim(head, claim, sha256(body), credentials) };
  }
  const signer = verifyClaim(head, claim, payloadHash, credentials);
  const isHashed = /^[0-9a-f]{64}$/.test(payloadHash);
  return {
    isHashed,
    signerOf: (body) => {
      if (isHashed && payloadHash !== sha256(body))
        throw new AwsError('XAmzContentSHA256Mismatch', 'The body does not match its declared hash.');
      return signer;
    },
  };
}

/**
 * Verifies header signatures and presigned URLs of Signature Version 4. Throws the AwsErrors of `admit`, and
 * XAmzContentSHA256Mismatch.
 */
export function verifySignature(request: SignedRequest, credentials: Credentials, now: number): Signer {
  return admit(request, credentials, now).signerOf(request.body);
}

function verifyClaim(head: RequestHead, claim: Claim, payloadHash: string, credentials: Credentials): Signer {
  const text = [
    ALGORITHM,
    claim.date,
    claim.scope.join('/'),
    sha256(canonicalRequest(head, { ...claim, payloadHash }, claim.scope[2] === 's3')),
  ].join('\n');
  const credential = [claim.accessKeyId, ...claim.scope].join('/');
  return verifySigned(text, { credential, signature: claim.signature }, credentials);
}

/**
 * Verifies the signature over a text, such as the policy of a form.
 * @param signed `credential` is `<access key>/<date>/<region>/<service>/aws4_request`, `signature`
 * hexadecimal
 * @throws AwsError InvalidAccessKeyId, SignatureDoesNotMatch
 */
export function verifySigned(
  text: string,
  { credential, signature }: { credential: string; signature: string },
  credentials: Credentials,
): Signer {
  const [accessKeyId = '', date = '', region = '', service = ''] = credential.split('/');
  const key = keyOf(accessKeyId, credentials);
  const expected = hmac(signingKey(key, [date, region, service]), text);
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new AwsError('SignatureDoesNotMatch', 'The request signature does not match.', 403);
  }
  return { principal: key.principal, accessKeyId, service };
}

function keyOf(accessKeyId: string, credentials: Credentials) {
  const key = credentials.find(accessKeyId);
  if (!key) throw new AwsError('InvalidAccessKeyId', 'The access key does not belong to this run.', 403);
  return key;
}

/** Signing keys of the day by access key and scope. Deriving one takes four HMACs, and every call needs one. */
const signingKeys = new Map<string, Buffer>();
const MAX_SIGNING_KEYS = 1000;

function signingKey({ accessKeyId, secretAccessKey }: AccessKey, scope: string[]): Buffer {
  const name = [accessKeyId, ...scope].join('/');
  const known = signingKeys.get(name);
  if (known) return known;
  const key = [...scope, 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secretAccessKey}`));
  if (signingKeys.size >= MAX_SIGNING_KEYS) signingKeys.clear();
  signingKeys.set(name, key);
  return key;
}

function fromHeaders({ headers }: RequestHead, now: number): Claim {
  const header = headers.authorization ?? '';
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]+)$/.exec(header);
  if (!parts) throw new AwsError('MissingAuthenticationToken', 'The request is not signed.', 403);
  const date = String(headers['x-amz-date'] ?? '');
  if (!(Math.abs(now - parseDate(date)) < CLOCK_SKEW_MS)) {
    throw new AwsError(
      'RequestTimeTooSkewed',
      'The time of the request differs too much from the current time.',
      403,
    );
  }
  const declared = headers['x-amz-content-sha256'];
  const [accessKeyId = '', ...scope] = (parts[1] ?? '').split('/');
  return {
    accessKeyId,
    scope,
    signedHeaders: (parts[2] ?? '').split(';'),
    signature: parts[3] ?? '',
    date,
    payloadHash: typeof declared === 'string' ? declared : undefined,
    presigned: false,
  };
}

function fromQuery({ query }: RequestHead, now: number): Claim {
  const date = query.get('X-Amz-Date') ?? '';
  const expires = Number(query.get('X-Amz-Expires'));
  const age = (now - parseDate(date)) / 1000;
  if (!(expires > 0 && expires <= 604_800 && age > -900)) {
    throw new AwsError(
      'AuthorizationQueryParametersError',
      'The presigned URL has no valid date and expiry.',
    );
  }
  if (age > expires) throw new AwsError('AccessDenied', 'Request has expired', 403);
  const [accessKeyId = '', ...scope] = (query.get('X-Amz-Credential') ?? '').split('/');
  return {
    accessKeyId,
    scope,
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    date,
    payloadHash: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
    presigned: true,
  };
}

function canonicalRequest(request: RequestHead, claim: Claim, isS3: boolean): string {
  // S3 signs the path as sent; every other service signs it encoded a second time.
  const path = isS3 ? request.path : request.path.split('/').map(uriEncode).join('/');
  const query = [...request.query]
    .filter(([name]) => !(claim.presigned && name === 'X-Amz-Signature'))
    .map(([name, value]) => `${uriEncode(name)}=${uriEncode(value)}`)
    .sort();
  const headers = claim.signedHeaders.map((name) => {
    const value = request.headers[name];
    const text = Array.isArray(value) ? value.join(',') : (value ?? '');
    return `${name}:${text.trim().replaceAll(/\s+/g, ' ')}\n`;
  });
  return [
    request.method,
    path,
    query.join('&'),
    headers.join(''),
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n');
}

function parseDate(text: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!parts) return Number.NaN;
  const [, year, month, day, hour, minute, second] = parts.map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
}

function uriEncode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
