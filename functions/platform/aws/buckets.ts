/** The client of buckets; their address comes from the environment (`AWS_ENDPOINT_URL_S3`). */
import type { S3Client } from '@aws-sdk/client-s3';
import { requestLimits } from './request-limits.ts';

let client: S3Client | undefined;

/** Loaded when an object is at hand: most calls of an API never need one, and should not wait for it at start. */
export const s3 = async () => {
  const sdk = await import('@aws-sdk/client-s3');
  client ??= new sdk.S3Client({ maxAttempts: 4, requestHandler: requestLimits });
  return { client, sdk };
};

/**
 * What an object holds; undefined when there is no such object, which S3 tells those alone who may list its prefix (S3 API reference,
 * "GetObject"): the infrastructure lets whoever may read.
 * @throws what S3 throws; `AccessDenied` is a fault like any other
 */
export const readObject = async (place: { readonly Bucket: string; readonly Key: string }) => {
  const { client, sdk } = await s3();
  try {
    return (await client.send(new sdk.GetObjectCommand(place))).Body;
  } catch (error) {
    if (error instanceof sdk.NoSuchKey) return undefined;
    throw error;
  }
};
