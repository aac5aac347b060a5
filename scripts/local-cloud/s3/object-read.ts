import type { AwsReply } from '../aws-endpoint/aws-endpoint.ts';
import { AwsError } from '../aws-endpoint/aws-error.ts';
import { allowBucket, allowObject, type BucketCall, requestHeader } from './bucket.ts';
import type { ObjectMeta } from './objects.ts';
import { s3Error } from './s3-error.ts';

/**
 * Returns the object of the call. Without permission to list its prefix, a missing key is reported as
 * forbidden, as on AWS.
 */
export function existing(bucketCall: BucketCall, action = 'GetObject'): ObjectMeta {
  allowObject(bucketCall, action);
  const meta = bucketCall.bucket.objects.meta(bucketCall.key);
  if (meta) return meta;
  allowBucket(bucketCall, 'ListBucket', { 's3:prefix': bucketCall.key });
  throw s3Error.noSuchKey();
}

/**
 * Implements GetObject and HeadObject: conditions, one byte range, response headers overridden by the query.
 */
export async function readObject(bucketCall: BucketCall): Promise<AwsReply> {
  const { call, bucket } = bucketCall;
  const meta = existing(bucketCall);
  const etag = `"${meta.etag}"`;
  const headers = { ...objectHeaders(meta), ...overrides(call.query) };
  const ifMatch = requestHeader(call, 'if-match');
  const ifNoneMatch = requestHeader(call, 'if-none-match');
  const modifiedSince = Date.parse(requestHeader(call, 'if-modified-since') ?? '');
  if (ifMatch !== undefined && ifMatch !== etag) throw s3Error.preconditionFailed();
  const unchanged =
    ifNoneMatch === undefined ? seconds(meta.modifiedAt) <= modifiedSince : ifNoneMatch === etag;
  if (unchanged) return { status: 304, headers: { etag } };
  const range = byteRange(requestHeader(call, 'range'), meta.size);
  const [start, end] = range ?? [0, meta.size - 1];
  const length = { 'content-length': String(end - start + 1) };
  const part = range ? { 'content-range': `bytes ${start}-${end}/${meta.size}` } : {};
  const reply = { status: range ? 206 : 200, headers: { ...headers, ...length, ...part } };
  return call.method === 'HEAD' ? reply : { ...reply, body: await bucket.objects.read(meta, start, end) };
}

function objectHeaders(meta: ObjectMeta): Record<string, string> {
  return {
    ...meta.headers,
    etag: `"${meta.etag}"`,
    'content-type': meta.contentType,
    'last-modified': new Date(meta.modifiedAt).toUTCString(),
    'accept-ranges': 'bytes',
    ...(meta.retention && {
      'x-amz-object-lock-mode': meta.retention.mode,
      'x-amz-object-lock-retain-until-date': meta.retention.until,
    }),
  };
}

function overrides(query: URLSearchParams): Record<string, string> {
  const pairs = [...query].filter(([name]) => name.startsWith('response-'));
  return Object.fromEntries(pairs.map(([name, value]) => [name.slice('response-'.length), value]));
}

function byteRange(text: string | undefined, size: number): [number, number] | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(text ?? '');
  if (!parts || (parts[1] === '' && parts[2] === '')) return undefined;
  const start = parts[1] === '' ? Math.max(0, size - Number(parts[2])) : Number(parts[1]);
  const end = parts[1] === '' || parts[2] === '' ? size - 1 : Math.min(Number(parts[2]), size - 1);
  if (start > end) throw new AwsError('InvalidRange', 'The requested range is not satisfiable', 416);
  return [start, end];
}

function seconds(iso: string): number {
  return Math.floor(Date.parse(iso) / 1000) * 1000;
}
