import { createVerify } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  GetObjectLegalHoldCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  PutObjectLegalHoldCommand,
  PutObjectRetentionCommand,
  PutObjectTaggingCommand,
  S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presign } from './testing/presign.ts';
import { type Running, startSample } from './testing/running.ts';

let sample: Running;
let s3: S3Client;
let Bucket: string;
let Locked: string;

beforeAll(async () => {
  sample = await startSample();
  s3 = new S3Client(sample.cloud.clientConfig);
  Bucket = sample.env.FILES ?? '';
  Locked = sample.env.LOCKED ?? '';
});

afterAll(async () => {
  s3?.destroy();
  await sample?.close();
});

const put = (Key: string, Body: string | Buffer = Key, more = {}) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const text = async (Key: string, more = {}) =>
  (await s3.send(new GetObjectCommand({ Bucket, Key, ...more }))).Body?.transformToString();

describe('objects', () => {
  it('preserve bytes, headers and metadata for any key', async () => {
    const key = 'open/ä b/c+d&e=f.txt';
    await put(key, 'content', {
      ContentType: 'text/x-one',
      CacheControl: 'no-store',
      Metadata: { mark: 'yes' },
    });
    const got = await s3.send(new GetObjectCommand({ Bucket, Key: key }));
    expect(await got.Body?.transformToString()).toBe('content');
    expect(got).toMatchObject({
      ContentType: 'text/x-one',
      CacheControl: 'no-store',
      Metadata: { mark: 'yes' },
    });
    expect(await text(key, { Range: 'bytes=2-4' })).toBe('nte');
    expect(await text(key, { Range: 'bytes=-2' })).toBe('nt');
    await expect(text(key, { Range: 'bytes=99-' })).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  it('accept streamed uploads with a trailing checksum', async () => {
    const body = Buffer.alloc(200_000, 'abc');
    const parts = async function* () {
      for (let at = 0; at < body.length; at += 70_000) yield body.subarray(at, at + 70_000);
    };
    const { Readable } = await import('node:stream');
    const input = { Bucket, Key: 'open/stream', Body: Readable.from(parts()), ContentLength: body.length };
    await s3.send(new PutObjectCommand(input));
    const got = await s3.send(new GetObjectCommand({ Bucket, Key: 'open/stream' }));
    expect(Buffer.from((await got.Body?.transformToByteArray()) ?? []).equals(body)).toBe(true);
  });

  it('reject a body that does not match its checksum', async () => {
    await expect(
      put('open/bad', 'content', { ChecksumSHA256: Buffer.alloc(32).toString('base64') }),
    ).rejects.toMatchObject({
      name: 'BadDigest',
    });
  });

  it('support conditional writes', async () => {
    const first = await put('open/once', 'one', { IfNoneMatch: '*' });
    await expect(put('open/once', 'two', { IfNoneMatch: '*' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    await put('open/once', 'two', { IfMatch: first.ETag });
    await expect(put('open/once', 'three', { IfMatch: first.ETag })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    expect(await text('open/once')).toBe('two');
  });

  it('are listed by page, prefix and group in byte order', async () => {
    for (const name of ['b', 'a/2', 'a/1', 'Z', 'c/1', 'ü']) await put(`list/${name}`);
    const names: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await s3.send(
        new ListObjectsV2Command({ Bucket, Prefix: 'list/', MaxKeys: 2, ContinuationToken }),
      );
      names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(5)));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    expect(names).toEqual(['Z', 'a/1', 'a/2', 'b', 'c/1', 'ü']);
    const grouped = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', Delimiter: '/' }));
    expect(grouped.CommonPrefixes?.map(({ Prefix }) => Prefix)).toEqual(['list/a/', 'list/c/']);
    expect(grouped.KeyCount).toBe(5);
  });

  it('list one version each, readable by its id', async () => {
    const first = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix: 'list/', MaxKeys: 2 }));
    expect(first).toMatchObject({ IsTruncated: true, NextVersionIdMarker: 'null' });
    const KeyMarker = first.NextKeyMarker;
    const rest = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix: 'list/', KeyMarker }));
    const versions = [...(first.Versions ?? []), ...(rest.Versions ?? [])];
    const plain = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/' }));
    expect(versions.map(({ Key }) => Key)).toEqual(plain.Contents?.map(({ Key }) => Key));
    expect(await text(versions[0]?.Key ?? '', { VersionId: versions[0]?.VersionId })).toBe(versions[0]?.Key);
    await expect(text(versions[0]?.Key ?? '', { VersionId: 'other' })).rejects.toThrow();
  });

  it('can be deleted whether or not they exist', async () => {
    await put('open/gone', 'x');
    for (const Key of ['open/gone', 'open/never']) await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    await expect(text('open/gone')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('reject unsupported operations: copy, tagging, legal hold and batch delete', async () => {
    await put('open/from', 'plain');
    const from = { Bucket, Key: 'open/from' };
    const Tagging = { TagSet: [{ Key: 'a', Value: 'b' }] };
    const CopySource = `${Bucket}/open/from`;
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key: 'open/copied' }));
    const part = { Bucket, Key: 'open/copied', UploadId, PartNumber: 1, CopySource };
    const rejected = { name: 'NotImplemented', $metadata: { httpStatusCode: 501 } };
    for (const send of [
      () => s3.send(new CopyObjectCommand({ Bucket, Key: 'open/to', CopySource })),
      () => s3.send(new UploadPartCopyCommand(part)),
      () => s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'open/from' }] } })),
      () => s3.send(new GetObjectTaggingCommand(from)),
      () => s3.send(new PutObjectTaggingCommand({ ...from, Tagging })),
      () => s3.send(new DeleteObjectTaggingCommand(from)),
      () => put('open/from', 'tagged', { Tagging: 'a=b' }),
      () => s3.send(new GetObjectLegalHoldCommand({ Bucket: Locked, Key: 'held' })),
      () =>
        s3.send(new PutObjectLegalHoldCommand({ Bucket: Locked, Key: 'held', LegalHold: { Status: 'ON' } })),
      () => put('open/from', 'held', { ObjectLockLegalHoldStatus: 'ON' }),
    ])
      await expect(send()).rejects.toMatchObject(rejected);
    expect(await text('open/from')).toBe('plain');
    await expect(text('open/to')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('support multipart uploads', async () => {
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key: 'open/parts' }));
    const part = async (PartNumber: number, Body: Buffer) => {
      const { ETag } = await s3.send(
        new UploadPartCommand({ Bucket, Key: 'open/parts', UploadId, PartNumber, Body }),
      );
      return { PartNumber, ETag };
    };
    const Parts = [await part(1, Buffer.alloc(5 * 1024 * 1024, 1)), await part(2, Buffer.alloc(10, 2))];
    const complete = { Bucket, Key: 'open/parts', UploadId, MultipartUpload: { Parts } };
    const done = await s3.send(new CompleteMultipartUploadCommand(complete));
    expect(done.ETag).toMatch(/-2"$/);
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'open/parts' }));
    expect(head.ContentLength).toBe(5 * 1024 * 1024 + 10);
    await expect(
      s3.send(new AbortMultipartUploadCommand({ Bucket, Key: 'open/parts', UploadId })),
    ).rejects.toMatchObject({
      name: 'NoSuchUpload',
    });
  });

  it('are readable by presigned URL until it expires or is altered', async () => {
    await put('open/shared', 'shared');
    const url = presign(sample.cloud.clientConfig, `/${Bucket}/open/shared`, { expires: 60 });
    expect(await (await fetch(url)).text()).toBe('shared');
    expect((await fetch(url.replace('open/shared', 'open/stream'))).status).toBe(403);
    expect((await fetch(url.replace('Expires=60', 'Expires=600'))).status).toBe(403);
    const old = presign(sample.cloud.clientConfig, `/${Bucket}/open/shared`, {
      expires: 60,
      at: Date.now() - 61_000,
    });
    expect((await fetch(old)).status).toBe(403);
  });

  it("allow CORS requests from the bucket's origins", async () => {
    const preflight = async (origin: string) => {
      const headers = {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'x-one',
      };
      const reply = await fetch(`${sample.cloud.clientConfig.endpoint}/${Bucket}/open/x`, {
        method: 'OPTIONS',
        headers,
      });
      return [reply.status, reply.headers.get('access-control-allow-origin')];
    };
    expect(await preflight('https://app.example.org')).toEqual([200, 'https://app.example.org']);
    expect(await preflight('https://example.com')).toEqual([403, null]);
  });

  it('cannot be deleted or replaced while locked', async () => {
    const until = new Date(Date.now() + 60_000);
    const lock = (Key: string, ObjectLockMode: 'GOVERNANCE' | 'COMPLIANCE') =>
      s3.send(
        new PutObjectCommand({
          Bucket: Locked,
          Key,
          Body: 'x',
          ObjectLockMode,
          ObjectLockRetainUntilDate: until,
        }),
      );
    const remove = (Key: string, BypassGovernanceRetention = false) =>
      s3.send(new DeleteObjectCommand({ Bucket: Locked, Key, BypassGovernanceRetention }));
    await lock('soft', 'GOVERNANCE');
    await lock('hard', 'COMPLIANCE');
    await expect(remove('soft')).rejects.toMatchObject({ name: 'AccessDenied' });
    await expect(remove('hard', true)).rejects.toMatchObject({ name: 'AccessDenied' });
    await expect(
      s3.send(new PutObjectCommand({ Bucket: Locked, Key: 'hard', Body: 'y' })),
    ).rejects.toMatchObject({
      name: 'AccessDenied',
    });
    const Retention = { Mode: 'COMPLIANCE' as const, RetainUntilDate: new Date(Date.now() + 30_000) };
    await expect(
      s3.send(new PutObjectRetentionCommand({ Bucket: Locked, Key: 'hard', Retention })),
    ).rejects.toMatchObject({
      name: 'AccessDenied',
    });
    await remove('soft', true);
  });
});

describe('a function', () => {
  it('can access only objects under its prefixes', async () => {
    await put('closed/1');
    expect(await sample.aws('s3', 'PutObject', { Bucket, Key: 'open/own', Body: 'own' })).toMatchObject({
      output: {},
    });
    expect((await sample.aws('s3', 'GetObject', { Bucket, Key: 'open/own' })).output?.Body).toBe('own');
    expect((await sample.aws('s3', 'GetObject', { Bucket, Key: 'closed/1' })).error).toBe('AccessDenied');
    // Not found where it may list, forbidden where it may not.
    expect((await sample.aws('s3', 'GetObject', { Bucket, Key: 'open/none' })).error).toBe('NoSuchKey');
    expect((await sample.aws('s3', 'GetObject', { Bucket, Key: 'closed/none' })).error).toBe('AccessDenied');
    const list = (Prefix: string) => sample.aws('s3', 'ListObjectsV2', { Bucket, Prefix });
    expect((await list('open/own')).output?.KeyCount).toBe(1);
    expect((await list('closed/')).error).toBe('AccessDenied');
  });

  it('decrypts only with the original encryption context, and only if granted', async () => {
    const { SEAL: KeyId } = sample.env;
    const Plaintext = toBytes('secret');
    const context = (tenant: string) => ({ EncryptionContext: { tenant } });
    const sealed = await sample.aws('kms', 'Encrypt', { KeyId, Plaintext, ...context('one') });
    const { CiphertextBlob } = sealed.output ?? {};
    expect(await sample.aws('kms', 'Decrypt', { CiphertextBlob, ...context('one') })).toMatchObject({
      output: { Plaintext },
    });
    expect((await sample.aws('kms', 'Decrypt', { CiphertextBlob, ...context('two') })).error).toBe(
      'AccessDeniedException',
    );
    const more = { EncryptionContext: { tenant: 'one', purpose: 'x' } };
    expect((await sample.aws('kms', 'Decrypt', { CiphertextBlob, ...more })).error).toBe(
      'InvalidCiphertextException',
    );
    const dataKey = await sample.aws('kms', 'GenerateDataKey', {
      KeyId,
      KeySpec: 'AES_256',
      ...context('one'),
    });
    expect(bytesOf(dataKey.output?.Plaintext).length).toBe(32);
  });

  it('creates signatures that anyone can verify with the public key', async () => {
    const KeyId = 'alias/sign';
    const Message = toBytes('checkpoint');
    const SigningAlgorithm = 'ECDSA_SHA_256';
    const signed = await sample.aws('kms', 'Sign', { KeyId, Message, MessageType: 'RAW', SigningAlgorithm });
    const { output } = await sample.aws('kms', 'GetPublicKey', { KeyId });
    const key = { key: bytesOf(output?.PublicKey), format: 'der' as const, type: 'spki' as const };
    expect(createVerify('sha256').update('checkpoint').verify(key, bytesOf(signed.output?.Signature))).toBe(
      true,
    );
    const other = {
      KeyId,
      Message: toBytes('other'),
      Signature: signed.output?.Signature,
      SigningAlgorithm,
    };
    expect((await sample.aws('kms', 'Verify', other)).error).toBe('KMSInvalidSignatureException');
  });
});

/** Returns the bytes as the function serializes them. */
function bytesOf(value: unknown): Buffer {
  return Buffer.from((value as { $bytes: string }).$bytes, 'base64');
}

function toBytes(content: string) {
  return { $bytes: Buffer.from(content).toString('base64') };
}
