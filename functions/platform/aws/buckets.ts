/** S3 client; its endpoint comes from the environment (`AWS_ENDPOINT_URL_S3`). */
import type { S3Client } from '@aws-sdk/client-s3';
import { requestLimits } from './request-limits.ts';

let client: S3Client | undefined;

/** Loaded on first use, because most API calls never need it and should not wait for it at startup. */
export const s3 = async () => {
  const sdk = await import('@aws-sdk/client-s3');
  client ??= new sdk.S3Client({ maxAttempts: 4, requestHandler: requestLimits });
  return { client, sdk };
};

/**
 * Returns the content of an object; undefined if it does not exist, which S3 reports only to callers that may
 * list the prefix (S3 API reference, "GetObject"): the infrastructure grants that with read access.
 * @throws S3 errors; `AccessDenied` is an error like any other
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
