import type { AwsCall } from '../aws-endpoint/aws-endpoint.ts';
import type { Access, Authorize } from '../iam/authorize.ts';
import type { Multipart } from './multipart.ts';
import type { Objects, Retention } from './objects.ts';
import type { CorsRule } from './resource.ts';

/** A bucket of the template. */
export interface Bucket {
  name: string;
  arn: string;
  objects: Objects;
  multipart: Multipart;
  cors: CorsRule[];
  lockEnabled: boolean;
  /** Retention of every new object, in days. */
  defaultRetention: { mode: Retention['mode']; days: number } | undefined;
}

/** One call on a bucket. */
export interface BucketCall {
  call: AwsCall;
  bucket: Bucket;
  key: string;
  authorize: Authorize;
}

/** Checks `s3:<action>` on the object of the call or on another key. */
export function allowObject({ call, bucket, key, authorize }: BucketCall, action: string, other = key): void {
  authorize(call.principal, { action: `s3:${action}`, resource: `${bucket.arn}/${other}` });
}

/** Checks `s3:<action>` on the bucket. */
export function allowBucket(bucketCall: BucketCall, action: string, context: Access['context'] = {}): void {
  const { call, bucket, authorize } = bucketCall;
  authorize(call.principal, { action: `s3:${action}`, resource: bucket.arn, context });
}

/** Returns a request header as text. */
export function requestHeader(call: { headers: AwsCall['headers'] }, name: string): string | undefined {
  const value = call.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}
