import type { AwsReply } from '../aws-endpoint/aws-endpoint.ts';
import { allowBucket, type BucketCall } from './bucket.ts';
import { s3Error } from './s3-error.ts';
import { element, xmlReply } from './xml.ts';

/** Implements ListObjectVersions by prefix: the host keeps one version of each key, with the S3 ID `null`. */
export function listVersions(bucketCall: BucketCall): AwsReply {
  const { call, bucket } = bucketCall;
  if (call.query.has('delimiter')) throw s3Error.notImplemented('versions grouped by a delimiter');
  const prefix = call.query.get('prefix') ?? '';
  allowBucket(bucketCall, 'ListBucketVersions', { 's3:prefix': prefix });
  const limit = Math.min(Number(call.query.get('max-keys') ?? 1000), 1000);
  const after = Buffer.from(call.query.get('key-marker') ?? '');
  const encode = call.query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text;

  const keys = bucket.objects
    .keys()
    .filter((key) => key.startsWith(prefix) && Buffer.compare(Buffer.from(key), after) > 0);
  const page = keys.slice(0, limit);
  const versions = page.map((key) => {
    const meta = bucket.objects.meta(key);
    return element('Version', [
      element('Key', encode(key)),
      element('VersionId', 'null'),
      element('IsLatest', true),
      element('LastModified', meta?.modifiedAt ?? ''),
      element('ETag', `"${meta?.etag}"`),
      element('Size', meta?.size ?? 0),
      element('StorageClass', 'STANDARD'),
    ]);
  });
  const truncated = keys.length > page.length;
  return xmlReply(
    element('ListVersionsResult', [
      element('Name', bucket.name),
      element('Prefix', encode(prefix)),
      element('MaxKeys', limit),
      element('IsTruncated', truncated),
      ...(truncated
        ? [element('NextKeyMarker', encode(page.at(-1) ?? '')), element('NextVersionIdMarker', 'null')]
        : []),
      ...versions,
    ]),
  );
}
