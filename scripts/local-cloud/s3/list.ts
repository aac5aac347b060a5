import type { AwsReply } from '../aws-endpoint/aws-endpoint.ts';
import { allowBucket, type BucketCall } from './bucket.ts';
import { s3Error } from './s3-error.ts';
import { element, xmlReply } from './xml.ts';

/** Implements ListObjectsV2: prefix, delimiter, start-after, pages of at most 1000. */
export function listObjects(bucketCall: BucketCall): AwsReply {
  const { call, bucket } = bucketCall;
  if (call.query.get('list-type') !== '2') throw s3Error.notImplemented('version 1 of ListObjects');
  const prefix = call.query.get('prefix') ?? '';
  const delimiter = call.query.get('delimiter') ?? '';
  allowBucket(bucketCall, 'ListBucket', {
    's3:prefix': prefix,
    ...(delimiter && { 's3:delimiter': delimiter }),
  });
  const limit = Math.min(Number(call.query.get('max-keys') ?? 1000), 1000);
  const token = call.query.get('continuation-token');
  const after =
    token === null ? (call.query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString('utf8');
  const encode = call.query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text;

  const contents: string[] = [];
  const groups = new Set<string>();
  let last = '';
  let truncated = false;
  for (const key of bucket.objects.keys()) {
    if (!key.startsWith(prefix) || !isAfter(key, after)) continue;
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const group = end < 0 ? undefined : key.slice(0, end + delimiter.length);
    // If a page ended with a group, the next page continues after the entire group.
    if (group !== undefined && (groups.has(group) || after.startsWith(group))) continue;
    if (contents.length + groups.size >= limit) {
      truncated = true;
      break;
    }
    last = group ?? key;
    if (group !== undefined) groups.add(group);
    else contents.push(contentElement(bucketCall, key, encode));
  }
  return xmlReply(
    element('ListBucketResult', [
      element('Name', bucket.name),
      element('Prefix', encode(prefix)),
      ...(delimiter ? [element('Delimiter', encode(delimiter))] : []),
      element('MaxKeys', limit),
      element('KeyCount', contents.length + groups.size),
      element('IsTruncated', truncated),
      ...(truncated ? [element('NextContinuationToken', Buffer.from(last).toString('base64url'))] : []),
      ...contents,
      ...[...groups].map((group) => element('CommonPrefixes', [element('Prefix', encode(group))])),
    ]),
  );
}

function contentElement({ bucket }: BucketCall, key: string, encode: (text: string) => string): string {
  const meta = bucket.objects.meta(key);
  return element('Contents', [
    element('Key', encode(key)),
    element('LastModified', meta?.modifiedAt ?? ''),
    element('ETag', `"${meta?.etag}"`),
    element('Size', meta?.size ?? 0),
    element('StorageClass', 'STANDARD'),
  ]);
}

function isAfter(key: string, after: string): boolean {
  return after === '' || Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0;
}
