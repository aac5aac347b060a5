/** Objects of the evidence bucket: plans and staged evidence of scans, and bodies too large for an item. */
import type { S3Client } from '@aws-sdk/client-s3';
import { requestLimits } from '#functions/platform/aws/request-limits.ts';
import { env } from '#functions/platform/env.ts';
import { pack, unpack } from './pack.ts';

/** Reads and writes packed JSON by key. */
export interface Objects {
  readonly put: (key: string, value: unknown) => Promise<void>;
  /** Undefined when there is no such object. `T` is what was put. */
  readonly get: <T>(key: string) => Promise<T | undefined>;
}

let client: S3Client | undefined;

/** Loaded when an object is at hand: most calls of an API never need one, and should not wait for it at start. */
const s3 = async () => {
  const sdk = await import('@aws-sdk/client-s3');
  client ??= new sdk.S3Client({ maxAttempts: 4, requestHandler: requestLimits });
  return { client, sdk };
};

/** Who may not list a bucket is answered 403 for an object that is not there. */
const absent: ReadonlySet<string> = new Set(['NoSuchKey', 'AccessDenied']);

/** The bucket of this deployment; its address comes from the environment (`AWS_ENDPOINT_URL_S3`). */
export const evidenceObjects = (): Objects => ({
  put: async (Key, value) => {
    const { client, sdk } = await s3();
    const input = { Bucket: env('EVIDENCE_BUCKET'), Key, Body: pack(value), ContentType: 'application/gzip' };
    await client.send(new sdk.PutObjectCommand(input));
  },
  get: async <T>(Key: string) => {
    const { client, sdk } = await s3();
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: env('EVIDENCE_BUCKET'), Key }));
      return Body && unpack<T>(await Body.transformToByteArray());
    } catch (error) {
      if (error instanceof sdk.S3ServiceException && absent.has(error.name)) return undefined;
      throw error;
    }
  },
});
