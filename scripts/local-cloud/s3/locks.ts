import type { AwsReply } from '../aws-endpoint/aws-endpoint.ts';
import { allowObject, type Bucket, type BucketCall, requestHeader } from './bucket.ts';
import type { ObjectMeta, Retention } from './objects.ts';
import { s3Error } from './s3-error.ts';
import { element, texts, xmlReply } from './xml.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Returns the retention of a new object: from its headers, otherwise the bucket default. */
export function lockOfUpload(bucketCall: BucketCall): Pick<ObjectMeta, 'retention'> {
  const { call, bucket } = bucketCall;
  const mode = requestHeader(call, 'x-amz-object-lock-mode');
  const until = requestHeader(call, 'x-amz-object-lock-retain-until-date');
  if (mode && !bucket.lockEnabled) throw s3Error.invalid('Bucket is missing Object Lock Configuration');
  if (mode) allowObject(bucketCall, 'PutObjectRetention');
  const retention = mode ? readRetention(mode, until) : defaultRetention(bucket);
  return retention ? { retention } : {};
}

function defaultRetention({ defaultRetention: rule }: Bucket): Retention | undefined {
  return rule && { mode: rule.mode, until: new Date(Date.now() + rule.days * DAY_MS).toISOString() };
}

function readRetention(mode: string, until: string | undefined): Retention {
  const time = Date.parse(until ?? '');
  if ((mode !== 'GOVERNANCE' && mode !== 'COMPLIANCE') || Number.isNaN(time)) {
    throw s3Error.invalid('A retention needs a mode (GOVERNANCE or COMPLIANCE) and a date.');
  }
  if (time < Date.now()) throw s3Error.invalid('The retain until date must be in the future!');
  return { mode, until: new Date(time).toISOString() };
}

/**
 * Rejects deletion or replacement of a locked object. The host keeps one version of a key. An operation that
 * would create a second version or a delete marker on AWS is therefore rejected here.
 */
export function refuseIfLocked(bucketCall: BucketCall, meta: ObjectMeta | undefined): void {
  if (!meta?.retention || Date.parse(meta.retention.until) <= Date.now()) return;
  const bypass = requestHeader(bucketCall.call, 'x-amz-bypass-governance-retention') === 'true';
  if (meta.retention.mode === 'COMPLIANCE' || !bypass) throw s3Error.locked();
  allowObject(bucketCall, 'BypassGovernanceRetention', meta.key);
}

/** Implements GetObjectRetention. */
export function getRetention(bucketCall: BucketCall, meta: ObjectMeta): AwsReply {
  allowObject(bucketCall, 'GetObjectRetention');
  if (!meta.retention) throw s3Error.invalid('The specified object does not have a ObjectLock configuration');
  const { mode, until } = meta.retention;
  return xmlReply(element('Retention', [element('Mode', mode), element('RetainUntilDate', until)]));
}

/** Sets a retention; a COMPLIANCE retention can only be extended. */
export async function putRetention(bucketCall: BucketCall, meta: ObjectMeta): Promise<AwsReply> {
  allowObject(bucketCall, 'PutObjectRetention');
  if (!bucketCall.bucket.lockEnabled) throw s3Error.invalid('Bucket is missing Object Lock Configuration');
  const body = bucketCall.call.body.toString('utf8');
  const [mode = ''] = texts(body, 'Mode');
  const retention = readRetention(mode, texts(body, 'RetainUntilDate')[0]);
  const shortens = meta.retention && Date.parse(retention.until) < Date.parse(meta.retention.until);
  if (shortens || (meta.retention?.mode === 'COMPLIANCE' && mode !== 'COMPLIANCE'))
    refuseIfLocked(bucketCall, meta);
  await bucketCall.bucket.objects.saveMeta({ ...meta, retention });
  return { status: 200 };
}
