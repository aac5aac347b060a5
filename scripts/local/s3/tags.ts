import type { AwsReply } from '../door/door.ts';
import { allowObject, type BucketCall } from './bucket.ts';
import type { ObjectMeta } from './objects.ts';
import { blocks, element, texts, xmlReply } from './xml.ts';

/** GetObjectTagging. */
export function getTags(bucketCall: BucketCall, meta: ObjectMeta): AwsReply {
  allowObject(bucketCall, 'GetObjectTagging');
  const tags = [...new URLSearchParams(meta.tags)].map(([key, value]) =>
    element('Tag', [element('Key', key), element('Value', value)]),
  );
  return xmlReply(element('Tagging', [element('TagSet', tags)]));
}

/** PutObjectTagging. */
export async function putTags(bucketCall: BucketCall, meta: ObjectMeta): Promise<AwsReply> {
  allowObject(bucketCall, 'PutObjectTagging');
  const pairs = blocks(bucketCall.call.body.toString('utf8'), 'Tag').map((tag): [string, string] => [
    texts(tag, 'Key')[0] ?? '',
    texts(tag, 'Value')[0] ?? '',
  ]);
  await bucketCall.bucket.objects.saveMeta({ ...meta, tags: new URLSearchParams(pairs).toString() });
  return { status: 200 };
}
