import { AwsError } from '../door/aws-error.ts';
import type { AwsReply } from '../door/door.ts';
import { allowObject, type Bucket, type BucketCall, requestHeader } from './bucket.ts';
import { decodeChunked, type Upload, verifyChecksums } from './chunked.ts';
import { lockOfUpload, refuseIfLocked } from './locks.ts';
import { existing } from './object-read.ts';
import type { ObjectMeta } from './objects.ts';
import { s3Error } from './s3-error.ts';
import { blocks, element, texts, xmlReply } from './xml.ts';

const KEPT_HEADERS = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];
const KEY_BYTES = 1024;

/** The bytes of an upload, unframed and verified. */
export function uploadedBytes({ call }: BucketCall): Buffer {
  const payload = requestHeader(call, 'x-amz-content-sha256') ?? '';
  if (payload.startsWith('STREAMING-AWS4')) throw s3Error.notImplemented('signed chunks');
  const upload: Upload = payload.startsWith('STREAMING-')
    ? decodeChunked(call.body)
    : { data: call.body, trailers: {} };
  const declared = requestHeader(call, 'x-amz-decoded-content-length');
  if (declared !== undefined && Number(declared) !== upload.data.length) {
    throw new AwsError('IncompleteBody', 'The body has another length than declared.');
  }
  verifyChecksums(upload.data, { ...call.headers, ...upload.trailers });
  return upload.data;
}

/** Everything of an upload's headers that is kept with the object. */
export function uploadedMeta(bucketCall: BucketCall): Omit<ObjectMeta, 'size' | 'etag' | 'modifiedAt'> {
  const { call, key } = bucketCall;
  const kept = Object.keys(call.headers).filter(
    (name) => KEPT_HEADERS.includes(name) || name.startsWith('x-amz-meta-'),
  );
  const headers = kept.map((name): [string, string] => {
    const value = requestHeader(call, name) ?? '';
    return [name, name === 'content-encoding' ? value.replace(/aws-chunked,?/, '') : value];
  });
  return {
    key,
    contentType: requestHeader(call, 'content-type') ?? 'application/octet-stream',
    headers: Object.fromEntries(headers.filter(([, value]) => value !== '')),
    tags: requestHeader(call, 'x-amz-tagging') ?? '',
    ...lockOfUpload(bucketCall),
  };
}

/** Conditions under which a key may be written, and the object there now. */
export function refuseOverwrite(bucketCall: BucketCall): void {
  const { call, bucket, key } = bucketCall;
  if (Buffer.byteLength(key) > KEY_BYTES) throw new AwsError('KeyTooLongError', 'Your key is too long');
  const now = bucket.objects.meta(key);
  const ifMatch = requestHeader(call, 'if-match');
  if (requestHeader(call, 'if-none-match') === '*' && now) throw s3Error.preconditionFailed();
  if (ifMatch !== undefined && !now) throw s3Error.noSuchKey();
  if (ifMatch !== undefined && ifMatch !== `"${now?.etag}"`) throw s3Error.preconditionFailed();
  refuseIfLocked(bucketCall, now);
}

/** PutObject: checksums, conditions, metadata, tags, lock. */
export async function putObject(bucketCall: BucketCall): Promise<AwsReply> {
  allowObject(bucketCall, 'PutObject');
  if (requestHeader(bucketCall.call, 'x-amz-tagging')) allowObject(bucketCall, 'PutObjectTagging');
  const data = uploadedBytes(bucketCall);
  refuseOverwrite(bucketCall);
  const stored = await bucketCall.bucket.objects.put(uploadedMeta(bucketCall), data);
  return { headers: { etag: `"${stored.etag}"` } };
}

/** CopyObject, also between buckets; metadata is kept unless the call replaces it. */
export async function copyObject(bucketCall: BucketCall, find: (name: string) => Bucket): Promise<AwsReply> {
  const source = decodeURIComponent(requestHeader(bucketCall.call, 'x-amz-copy-source') ?? '').replace(
    /^\//,
    '',
  );
  const [name = '', ...rest] = source.split('/');
  const from = { ...bucketCall, bucket: find(name), key: rest.join('/') };
  const meta = existing(from);
  allowObject(bucketCall, 'PutObject');
  refuseOverwrite(bucketCall);
  const replace = requestHeader(bucketCall.call, 'x-amz-metadata-directive') === 'REPLACE';
  const fresh = uploadedMeta(bucketCall);
  const kept = { contentType: meta.contentType, headers: meta.headers, tags: meta.tags };
  const data = await from.bucket.objects.read(meta);
  const stored = await bucketCall.bucket.objects.put({ ...fresh, ...(!replace && kept) }, data);
  const result = [element('ETag', `"${stored.etag}"`), element('LastModified', stored.modifiedAt)];
  return xmlReply(element('CopyObjectResult', result));
}

/** DeleteObject: a key that does not exist is deleted just as well. */
export async function deleteObject(bucketCall: BucketCall): Promise<AwsReply> {
  allowObject(bucketCall, 'DeleteObject');
  refuseIfLocked(bucketCall, bucketCall.bucket.objects.meta(bucketCall.key));
  await bucketCall.bucket.objects.delete(bucketCall.key);
  return { status: 204 };
}

/** DeleteObjects: up to 1000 keys, each answered for itself. */
export async function deleteBatch(bucketCall: BucketCall): Promise<AwsReply> {
  const body = bucketCall.call.body.toString('utf8');
  verifyChecksums(bucketCall.call.body, bucketCall.call.headers);
  const keys = blocks(body, 'Object').flatMap((block) => texts(block, 'Key'));
  if (keys.length > 1000) throw new AwsError('MalformedXML', 'A batch has at most 1000 keys.');
  const quiet = texts(body, 'Quiet')[0] === 'true';
  const results: string[] = [];
  for (const key of keys) {
    try {
      await deleteObject({ ...bucketCall, key });
      if (!quiet) results.push(element('Deleted', [element('Key', key)]));
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      const code = error.code === 'AccessDeniedException' ? 'AccessDenied' : error.code;
      results.push(
        element('Error', [element('Key', key), element('Code', code), element('Message', error.message)]),
      );
    }
  }
  return xmlReply(element('DeleteResult', results));
}
