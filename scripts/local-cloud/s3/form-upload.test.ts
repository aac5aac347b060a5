import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AwsEndpoint } from '../aws-endpoint/aws-endpoint.ts';
import { Credentials } from '../aws-endpoint/credentials.ts';
import { authorizer } from '../iam/authorize.ts';
import type { Bucket } from './bucket.ts';
import { Multipart } from './multipart.ts';
import { Objects } from './objects.ts';
import { S3Service } from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'forms-'));
const credentials = new Credentials();
const awsEndpoint = new AwsEndpoint(credentials, () => {});
const PAGE = 'http://127.0.0.1:3000';
let bucket: Bucket;
let client: S3Client;

beforeAll(async () => {
  bucket = {
    name: 'files',
    arn: 'arn:aws:s3:::files',
    objects: await Objects.open(join(folder, 'objects')),
    multipart: new Multipart(join(folder, 'uploads')),
    cors: [{ AllowedMethods: ['POST'], AllowedOrigins: ['*'], AllowedHeaders: [], ExposedHeaders: [] }],
    lockEnabled: false,
    defaultRetention: undefined,
  };
  const mayPut = {
    Effect: 'Allow' as const,
    Action: ['s3:PutObject'],
    Resource: ['arn:aws:s3:::files/open/*'],
  };
  awsEndpoint.serve(
    's3',
    new S3Service(
      [bucket],
      authorizer(() => [mayPut]),
      credentials,
    ),
  );
  await awsEndpoint.open();
});
beforeEach(() => {
  client = new S3Client({
    region: 'us-east-1',
    endpoint: awsEndpoint.url,
    credentials: credentials.issue({ name: 'fn', role: 'role' }),
  });
});
afterAll(() => {
  awsEndpoint.close();
  rmSync(folder, { recursive: true });
});

/** Creates a form presigned by the SDK, for a PDF of at most 20 bytes. */
const presigned = (more: Partial<PresignedPostOptions> = {}) =>
  createPresignedPost(client, {
    Bucket: 'files',
    Key: 'open/one',
    Fields: { 'Content-Type': 'application/pdf' },
    Conditions: [['content-length-range', 1, 20]],
    Expires: 60,
    ...more,
  });

/** Uploads a form like a browser. */
const upload = async (
  { url, fields }: Awaited<ReturnType<typeof presigned>>,
  file: string | undefined = 'twenty bytes or less',
  more: Record<string, string> = {},
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...more })) form.append(name, value);
  if (file !== '') form.append('file', new Blob([file]), 'report "1"\r\n.pdf');
  const reply = await fetch(url, { method: 'POST', body: form, headers: { origin: PAGE } });
  return {
    status: reply.status,
    allowed: reply.headers.get('access-control-allow-origin'),
    code: /<Code>(\w+)</.exec(await reply.text())?.[1],
  };
};

describe('a presigned form', () => {
  it('stores the file according to its policy, and the page may read the response', async () => {
    expect(await upload(await presigned())).toEqual({ status: 204, allowed: '*', code: undefined });
    const meta = bucket.objects.meta('open/one');
    expect(meta).toMatchObject({ contentType: 'application/pdf', size: 20 });
    if (meta) expect((await bucket.objects.read(meta)).toString()).toBe('twenty bytes or less');
  });

  it('preserves every byte, including boundary-like content', async () => {
    const bytes = '\r\n--x\r\n\0\r\n\r\n--\r\n';
    expect((await upload(await presigned(), bytes)).status).toBe(204);
    const meta = bucket.objects.meta('open/one');
    if (meta) expect((await bucket.objects.read(meta)).toString()).toBe(bytes);
  });

  it.each([
    ['a file that is too large', 'EntityTooLarge', 'x'.repeat(21), {}],
    ['an empty key in place of the signed one', 'AccessDenied', undefined, { key: '' }],
    ['another key', 'AccessDenied', undefined, { key: 'open/two' }],
    ['another type', 'AccessDenied', undefined, { 'Content-Type': 'text/html' }],
    ['a field that the policy does not name', 'AccessDenied', undefined, { 'x-amz-meta-more': '1' }],
    ['another policy', 'SignatureDoesNotMatch', undefined, { Policy: 'e30=' }],
    ['another signature', 'SignatureDoesNotMatch', undefined, { 'X-Amz-Signature': '00' }],
    ['no file', 'InvalidArgument', '', {}],
  ])('rejects %s', async (_, code, file, more) => {
    const reply = await upload(await presigned(), file, more);
    expect(reply).toMatchObject({ code, allowed: '*' });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(bucket.objects.meta('open/two')).toBeUndefined();
  });

  it('rejects an empty file, an expired form and a key that its signer may not write', async () => {
    const empty = await presigned();
    const form = new FormData();
    for (const [name, value] of Object.entries(empty.fields)) form.append(name, value);
    form.append('file', new Blob([]), 'nothing');
    expect(await (await fetch(empty.url, { method: 'POST', body: form })).text()).toContain('EntityTooSmall');
    expect(await upload(await presigned({ Expires: -1 }))).toMatchObject({
      status: 403,
      code: 'AccessDenied',
    });
    expect(await upload(await presigned({ Key: 'closed/one' }))).toMatchObject({ status: 403 });
  });

  it('rejects a body that is not a form', async () => {
    const { url } = await presigned();
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=b', 'text/plain']) {
      const reply = await fetch(url, { method: 'POST', body: 'x', headers: { 'content-type': type } });
      expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('Malformed')]);
    }
  });
});
