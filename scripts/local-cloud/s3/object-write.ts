import type { AwsReply } from '../aws-endpoint/aws-endpoint.ts';
import { AwsError } from '../aws-endpoint/aws-error.ts';
import { allowObject, type BucketCall, requestHeader } from './bucket.ts';
import { decodeChunked, type Upload, verifyChecksums } from './chunked.ts';
import { lockOfUpload, refuseIfLocked } from './locks.ts';
import type { ObjectMeta } from './objects.ts';
import { s3Error } from './s3-error.ts';

const STORED_HEADERS = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];
const KEY_BYTES = 1024;

/** Returns the bytes of an upload, unframed and verified. */
export function uploadedBytes({ call }: BucketCall): Buffer {
  const payload = requestHeader(call, 'x-amz-content-sha256') ?? '';
  if (payload.startsWith('STREAMING-AWS4')) throw s3Error.notImplemented('signed chunks');
  const upload: Upload = payload.startsWith('STREAMING-')
    ? decodeChunked(call.body)
    : { data: call.body, trailers: {} };
  const declared = requestHeader(call, 'x-amz-decoded-content-length');
  if (declared !== undefined && Number(declared) !== upload.data.length) {
    throw new AwsError('IncompleteBody', 'The length of the body differs from the declared length.');
  }
  verifyChecksums(upload.data, { ...call.headers, ...upload.trailers });
  return upload.data;
}

/** Returns the upload headers that are stored with the object. */
export function uploadedMeta(bucketCall: BucketCall): Omit<ObjectMeta, 'size' | 'etag' | 'modifiedAt'> {
  const { call, key } = bucketCall;
  const storedItems = Object.keys(call.headers).filter(
    (name) => STORED_HEADERS.includes(name) || name.startsWith('x-amz-meta-'),
  );
  const headers = storedItems.map((name): [string, string] => {
    const value = requestHeader(call, name) ?? '';
    return [name, name === 'content-encoding' ? value.replace(/aws-chunked,?/, '') : value];
  });
  return {
    key,
    contentType: requestHeader(call, 'content-type') ?? 'application/octet-stream',
    headers: Object.fromEntries(headers.filter(([, value]) => value !== '')),
    ...lockOfUpload(bucketCall),
  };
}

/** Checks the conditions for writing a key, and the existing object. */
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

/** Implements PutObject: checksums, conditions, metadata, lock. */
export async function putObject(bucketCall: BucketCall): Promise<AwsReply> {
  allowObject(bucketCall, 'PutObject');
  const data = uploadedBytes(bucketCall);
  refuseOverwrite(bucketCall);
  const stored = await bucketCall.bucket.objects.put(uploadedMeta(bucketCall), data);
  return { headers: { etag: `"${stored.etag}"` } };
}

/** Implements DeleteObject; deleting a missing key also succeeds. */
export async function deleteObject(bucketCall: BucketCall): Promise<AwsReply> {
  allowObject(bucketCall, 'DeleteObject');
  refuseIfLocked(bucketCall, bucketCall.bucket.objects.meta(bucketCall.key));
  await bucketCall.bucket.objects.delete(bucketCall.key);
  return { status: 204 };
}
