/** Objects of the evidence bucket: plans and staged evidence of scans, and bodies too large for an item. */
import { GetObjectCommand, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { env } from '#functions/platform/env.ts';
import { pack, unpack } from './pack.ts';

/** Reads and writes packed JSON by key. */
export interface Objects {
  readonly put: (key: string, value: unknown) => Promise<void>;
  /** Undefined when there is no such object. `T` is what was put. */
  readonly get: <T>(key: string) => Promise<T | undefined>;
}

let client: S3Client | undefined;

/** The bucket of this deployment; its address comes from the environment (`AWS_ENDPOINT_URL_S3`). */
export const evidenceObjects = (): Objects => {
  client ??= new S3Client({ maxAttempts: 4 });
  const s3 = client;
  const Bucket = env('EVIDENCE_BUCKET');
  return {
    put: async (Key, value) => {
      const ContentType = 'application/gzip';
      await s3.send(new PutObjectCommand({ Bucket, Key, Body: pack(value), ContentType }));
    },
    get: async <T>(Key: string) => {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
        return Body && unpack<T>(await Body.transformToByteArray());
      } catch (error) {
        // Who may not list a bucket is answered 403 for an object that is not there.
        const absent =
          error instanceof S3ServiceException && ['NoSuchKey', 'AccessDenied'].includes(error.name);
        if (absent) return undefined;
        throw error;
      }
    },
  };
};
