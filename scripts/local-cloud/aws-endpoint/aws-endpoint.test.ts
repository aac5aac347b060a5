import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { replyToHalf } from '../testing/half-sent.ts';
import { signatureOf } from '../testing/presign.ts';
import { AwsEndpoint } from './aws-endpoint.ts';
import { type AccessKey, Credentials } from './credentials.ts';

const MEGABYTE = 1024 * 1024;
const credentials = new Credentials();
const awsEndpoint = new AwsEndpoint(credentials, () => {});
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
let key: AccessKey;
let answered: Buffer[];

beforeAll(async () => {
  awsEndpoint.serve('sample', {
    answer: async ({ body }) => {
      answered.push(body);
      return { body: 'answered' };
    },
  });
  awsEndpoint.serve('s3', {
    unsigned: { takes: ({ path }) => path === '/open', answer: async ({ body }) => ({ body }) },
    answer: async () => ({}),
  });
  await awsEndpoint.open();
});
beforeEach(() => {
  answered = [];
  key = credentials.issue({ name: 'fn', role: undefined });
});
afterAll(() => awsEndpoint.close());

/** Headers of a POST to `/`, signed over the hash of its body. The hash header is optional. */
const signed = (payloadHash: string, { declared = true, by = key } = {}): Record<string, string> => {
  const date = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const scope = `${date.slice(0, 8)}/us-east-1/sample/aws4_request`;
  const canonical = `POST\n/\n\nhost:127.0.0.1:${awsEndpoint.port}\n\nhost\n${payloadHash}`;
  const text = `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`;
  const signature = signatureOf(text, scope, by.secretAccessKey);
  return {
    authorization: `AWS4-HMAC-SHA256 Credential=${by.accessKeyId}/${scope}, SignedHeaders=host, Signature=${signature}`,
    'x-amz-date': date,
    ...(declared && { 'x-amz-content-sha256': payloadHash }),
  };
};
const stranger: AccessKey = { accessKeyId: 'AKIAGUESS', secretAccessKey: 'guessed' };
const long = { 'content-length': String(400 * MEGABYTE) };
const chunked = { 'transfer-encoding': 'chunked' };
const half = (headers: Record<string, string>, path = '/') =>
  replyToHalf({
    port: awsEndpoint.port,
    path,
    headers,
    sent: 'content-length' in headers ? 'The beginning' : 'd\r\nThe beginning\r\n',
  });

describe('before the body is sent', () => {
  it.each([
    ['what is not signed', () => ({}), 'MissingAuthenticationToken'],
    ['an unknown access key', () => signed(sha256(''), { by: stranger }), 'InvalidAccessKeyId'],
    [
      'an unknown access key that declares no hash',
      () => signed(sha256(''), { by: stranger, declared: false }),
      'InvalidAccessKeyId',
    ],
    [
      'a signature over another hash than the declared',
      () => ({ ...signed(sha256('')), 'x-amz-content-sha256': sha256('other') }),
      'SignatureDoesNotMatch',
    ],
  ])('rejects %s', async (_, headers, code) => {
    for (const length of [long, chunked]) {
      const reply = await half({ ...headers(), ...length });
      expect(reply).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/);
      expect(reply).toContain(`x-amzn-errortype: ${code}\r\n`);
    }
  });

  it.each([
    ['signed as such', () => signed('UNSIGNED-PAYLOAD'), '/'],
    ['of a hash that is not declared', () => signed(sha256(''), { declared: false }), '/'],
    ['taken without a signature', () => ({}), '/open'],
  ])('rejects a body that no signature covers, %s, above 32 MB', async (_, headers, path) => {
    expect(await half({ ...headers(), ...long }, path)).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe('a body', () => {
  const post = (headers: Record<string, string>, body: string) =>
    fetch(awsEndpoint.url, { method: 'POST', headers, body });

  it('accepts a body that matches its declared hash, and one whose hash is only signed', async () => {
    expect((await post(signed(sha256('yes')), 'yes')).status).toBe(200);
    expect((await post(signed(sha256('yes'), { declared: false }), 'yes')).status).toBe(200);
    expect(answered.map(String)).toEqual(['yes', 'yes']);
  });

  it('rejects a body with a different hash', async () => {
    const declared = await post(signed(sha256('yes')), 'no');
    expect(await declared.json()).toMatchObject({ __type: 'XAmzContentSHA256Mismatch' });
    const undeclared = await post(signed(sha256('yes'), { declared: false }), 'no');
    expect(await undeclared.json()).toMatchObject({ __type: 'SignatureDoesNotMatch' });
    expect(answered).toEqual([]);
  });
});
